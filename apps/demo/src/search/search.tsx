import './search.css'
import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PostCard } from '../feed/post-card.tsx'
import { Icon } from '../show/icon.tsx'
import { Loading } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { FailedSearch } from './failed-search.tsx'
import type { Opening } from './result-of.tsx'
import { Results } from './results.tsx'
import { useSearchWords } from './search-words.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSearch } from './use-search.ts'

export type SearchProps = { close: () => void } & Pick<Opening, 'openChannel'>

/** A field, and the people, communities, posts and messages that are found by what is in it. */
export const Search = ({ close, openChannel }: SearchProps) => {
  const words = useSearchWords()
  const [text, setText] = useState('')
  const [postId, openPost] = useState<string>()
  const { data: found, error, isFetching, refetch } = useSearch(text)
  const { box, onKeyDown } = useArrowKeys(close)
  const search = (next: string) => {
    setText(next)
    box.current?.querySelector('input')?.focus()
  }
  const post = found?.posts.find((one) => one.postId === postId)
  const isAsking = text.trim() !== ''
  return (
    <search ref={box} onKeyDown={onKeyDown}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            type="search"
            className="grows"
            data-autofocus
            autoFocus
            aria-label={words.field}
            placeholder={words.field}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => {
              openPost(undefined)
              setText(currentTarget.value)
            }}
          />
          <CloseButton close={close} />
        </Group>
        {!isAsking && (
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
        )}
        {isAsking && error && <FailedSearch error={error} query={text} retry={refetch} />}
        {isAsking && !error && !found && isFetching && <Loading />}
        {isAsking && !error && found && !post && (
          <Results found={found} opening={{ openPost, openChannel, search }} />
        )}
        {isAsking && found && post && (
          <>
            <BackButton back={() => openPost(undefined)} />
            <PostCard post={post} page={found} />
          </>
        )}
      </Stack>
    </search>
  )
}

const CloseButton = ({ close }: { close: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={useWords().close} onClick={close}>
    <Icon name="close" />
  </ActionIcon>
)

const BackButton = ({ back }: { back: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={useSearchWords().backToResults}
    onClick={back}
  >
    <Icon name="back" />
  </ActionIcon>
)

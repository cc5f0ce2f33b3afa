import './search.css'
import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { Icon } from '../show/icon.tsx'
import { Loading } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { FailedSearch } from './failed-search.tsx'
import { Results } from './results.tsx'
import { useSearchWords } from './search-words.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useSearch } from './use-search.ts'

type Props = { text: string; change: (text: string) => void; close: () => void }

/** A field, and the people, communities, posts and messages that are found by what is in it. */
export const Search = ({ text, change, close }: Props) => {
  const words = useSearchWords()
  const { box, onKeyDown } = useArrowKeys(close)
  return (
    <search ref={box} onKeyDown={onKeyDown}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <TextInput
            type="search"
            className="grows"
            autoFocus
            aria-label={words.field}
            placeholder={words.field}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <CloseButton close={close} />
        </Group>
        {text.trim() === '' ? (
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
        ) : (
          <Answer text={text} close={close} />
        )}
      </Stack>
    </search>
  )
}

const Answer = ({ text, close }: { text: string; close: () => void }) => {
  const { data: found, error, refetch } = useSearch(text)
  if (error) return <FailedSearch error={error} query={text} retry={refetch} />
  return found ? <Results found={found} close={close} /> : <Loading />
}

const CloseButton = ({ close }: { close: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={useWords().close} onClick={close}>
    <Icon name="close" />
  </ActionIcon>
)

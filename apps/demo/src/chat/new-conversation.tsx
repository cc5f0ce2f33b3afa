import { Button, Checkbox, Group, Pill, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Named } from '../mention/mentions.ts'
import { usePeople } from '../mention/use-people.ts'
import { channelPath } from '../routes/paths.ts'
import { Empty, Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { useStartConversation } from './use-conversations.ts'

/** A conversation has so many others. */
const mostOthers = 10

/** With whom one would like to speak: a few people, found by their names. */
export const NewConversation = () => {
  const words = useWords()
  const [, go] = useLocation()
  const [keyword, find] = useState('')
  const [chosen, choose] = useState<readonly Named[]>([])
  const [displayName, setName] = useState('')
  const start = useStartConversation()
  const people = usePeople({ kind: 'people' }, keyword.trim())
  const isChosen = ({ userId }: Named) => chosen.some((one) => one.userId === userId)
  const toggle = (person: Named) =>
    choose(
      isChosen(person)
        ? chosen.filter(({ userId }) => userId !== person.userId)
        : [...chosen, person],
    )
  const submit = () =>
    start.mutate(
      {
        userIds: chosen.map(({ userId }) => userId),
        ...(displayName.trim() !== '' && { displayName: displayName.trim(), isDistinct: false }),
      },
      { onSuccess: (channelId) => go(channelPath(channelId), { replace: true }) },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h4">
          {words.newConversation}
        </Title>
        <TextInput
          label={words.withWhom}
          placeholder={words.findPeople}
          autoComplete="off"
          maxLength={100}
          value={keyword}
          onChange={(event) => find(event.currentTarget.value)}
        />
        {chosen.length > 0 && (
          <Pill.Group>
            {chosen.map(({ userId, displayName: name }) => (
              <Pill key={userId}>{name || userId}</Pill>
            ))}
          </Pill.Group>
        )}
        {people.length === 0 && <Empty>{words.nobodyFound}</Empty>}
        {people.map((person) => (
          <Checkbox
            key={person.userId}
            label={person.displayName || person.userId}
            description={`@${person.userId}`}
            checked={isChosen(person)}
            disabled={!isChosen(person) && chosen.length >= mostOthers}
            onChange={() => toggle(person)}
          />
        ))}
        {chosen.length > 1 && (
          <TextInput
            label={words.conversationName}
            maxLength={100}
            value={displayName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {start.error && <Failed error={start.error} />}
        <Group justify="end">
          <Button type="submit" disabled={chosen.length === 0} loading={start.isPending}>
            {words.start}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

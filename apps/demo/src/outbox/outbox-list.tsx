import { useIsConnected } from '@causerie/react'
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Progress,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../show/icon.tsx'
import { SafeText } from '../show/safe-text.tsx'
import { useWords } from '../words/language.tsx'
import type { Entry } from './entries.ts'
import { useOutbox, useOutboxState, useProgress } from './use-outbox.tsx'

/** What waits for the connection, what is refused, and pictures under way. */
export const OutboxList = () => {
  const words = useWords()
  const { entries, sending, direct, held } = useOutboxState()
  const isConnected = useIsConnected()
  const shown = entries.filter(
    (entry) =>
      !held.has(entry.key) && (!isConnected || !direct.has(entry.key) || hasPicture(entry)),
  )
  if (shown.length === 0) return null
  return (
    <section className="outbox" aria-label={words.outbox}>
      <Title order={2} size="h6">
        {words.outbox}
      </Title>
      {shown.map((entry) => (
        <OutboxEntry key={entry.key} entry={entry} isSending={entry.key === sending} />
      ))}
    </section>
  )
}

const hasPicture = (entry: Entry): boolean => entry.kind === 'post' && entry.picture !== null

type Props = { entry: Entry; isSending: boolean }
const OutboxEntry = ({ entry, isSending }: Props) => {
  const words = useWords()
  const outbox = useOutbox()
  const progress = useProgress()
  const [text, setText] = useState<string>()
  const { key, refusal } = entry
  const edit = (): void => {
    outbox.edit(key)
    setText(entry.text)
  }
  if (text !== undefined) {
    const close = (): void => setText(undefined)
    return (
      <EditEntry
        text={text}
        maxLength={entry.kind === 'post' ? 10_000 : 5000}
        change={setText}
        save={() => void outbox.save(key, text.trim()).then(close)}
        giveUp={() => {
          outbox.giveUpEditing(key)
          close()
        }}
      />
    )
  }
  return (
    <Stack gap={4} data-outbox-entry={entry.kind}>
      <Group gap="xs" wrap="nowrap" justify="space-between" align="start">
        <div>
          <Text size="xs" c="dimmed">
            {[
              words.kinds[entry.kind],
              entry.to,
              isSending ? words.isSending : words.waits(refusal !== undefined),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <SafeText text={entry.text || nameOf(entry)} size="sm" lineClamp={3} />
        </div>
        {!isSending && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="subtle" color="gray" aria-label={words.edit} onClick={edit}>
              <Icon name="edit" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.remove}
              onClick={() => void outbox.remove(key)}
            >
              <Icon name="remove" />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {isSending && hasPicture(entry) && (
        <Progress value={100 * progress} aria-label={words.sending} />
      )}
      {refusal !== undefined && !isSending && (
        <Alert color="red" variant="light" p="xs" role="alert">
          <Group gap="xs" justify="space-between">
            {refusal}
            <Button size="compact-sm" variant="default" onClick={() => void outbox.save(key)}>
              {words.again}
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  )
}

const nameOf = (entry: Entry): string =>
  entry.kind === 'post' ? (entry.picture?.name ?? entry.poll?.question ?? '') : ''

type EditProps = {
  text: string
  maxLength: number
  change: (text: string) => void
  save: () => void
  giveUp: () => void
}
const EditEntry = ({ text, maxLength, change, save, giveUp }: EditProps) => {
  const words = useWords()
  return (
    <Stack gap={4} data-outbox-entry="edited">
      <Textarea
        aria-label={words.edit}
        autosize
        maxRows={6}
        maxLength={maxLength}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button size="compact-sm" disabled={text.trim() === ''} onClick={save}>
          {words.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={giveUp}>
          {words.giveUp}
        </Button>
      </Group>
    </Stack>
  )
}

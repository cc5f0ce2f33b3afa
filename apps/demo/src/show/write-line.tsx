import { ActionIcon, Group } from '@mantine/core'
import { useState } from 'react'
import { MentionInput, nothingWritten, type Written } from '../mention/mention-input.tsx'
import type { Place } from '../mention/use-people.ts'
import type { Draft, Entry } from '../outbox/entries.ts'
import { OutboxFull } from '../outbox/outbox-full.tsx'
import { Refusal } from '../outbox/refusal.tsx'
import { useRefused } from '../outbox/use-refused.ts'
import { useWords } from '../words/language.tsx'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  place: Place
  /** What is sent of what is written. */
  draftOf: (written: Written) => Draft
  isOwn: (entry: Entry) => boolean
  sent?: () => void
}

/**
 * One line to write: a comment or a message. The text stays unless the outbox takes it, and comes
 * back if the server refuses it.
 */
export const WriteLine = ({ label, place, draftOf, isOwn, sent }: Props) => {
  const words = useWords()
  const [written, setWritten] = useState(nothingWritten)
  const { refusal, send, giveUp } = useRefused({
    isOwn,
    isEmpty: written.text === '',
    takeBack: ({ text, picked }) => setWritten({ text, picked }),
  })
  const [isFull, setFull] = useState(false)
  const submit = async () => {
    const text = written.text.trim()
    if (text === '') return
    setWritten(nothingWritten)
    const isTaken = await send(draftOf({ ...written, text }))
    setFull(!isTaken)
    if (isTaken) sent?.()
    else setWritten(written)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {isFull && <OutboxFull />}
      {refusal !== undefined && (
        <Refusal
          reason={refusal}
          giveUp={() => {
            void giveUp()
            setWritten(nothingWritten)
          }}
        />
      )}
      <Group gap="xs" wrap="nowrap">
        <MentionInput
          label={label}
          place={place}
          written={written}
          change={setWritten}
          submit={() => void submit()}
          maxLength={5000}
        />
        <ActionIcon
          type="submit"
          size="input-sm"
          aria-label={words.send}
          disabled={written.text.trim() === ''}
        >
          <Icon name="send" />
        </ActionIcon>
      </Group>
    </form>
  )
}

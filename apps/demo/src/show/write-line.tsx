import { ActionIcon, Group } from '@mantine/core'
import { useState } from 'react'
import { MentionInput, nothingWritten, type Written } from '../mention/mention-input.tsx'
import type { Place } from '../mention/use-people.ts'
import { OutboxFull } from '../outbox/outbox-full.tsx'
import { useWords } from '../words/language.tsx'
import { Icon } from './icon.tsx'

type Props = { label: string; place: Place; send: (written: Written) => Promise<boolean> }

/** One line to write: a comment or a message. The text stays unless the outbox takes it. */
export const WriteLine = ({ label, place, send }: Props) => {
  const words = useWords()
  const [written, setWritten] = useState(nothingWritten)
  const [isFull, setFull] = useState(false)
  const submit = async () => {
    const text = written.text.trim()
    if (text === '') return
    setWritten(nothingWritten)
    const isTaken = await send({ ...written, text })
    setFull(!isTaken)
    if (!isTaken) setWritten(written)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {isFull && <OutboxFull />}
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

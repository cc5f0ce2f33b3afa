import { ActionIcon, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words/language.tsx'
import { Icon } from './icon.tsx'

type Props = { label: string; isBusy: boolean; send: (text: string) => Promise<unknown> }

/** One line to write: a comment or a message. The text stays until it is sent. */
export const WriteLine = ({ label, isBusy, send }: Props) => {
  const words = useWords()
  const [text, setText] = useState('')
  const submit = async () => {
    if (text.trim() === '' || isBusy) return
    await send(text.trim()).then(
      () => setText(''),
      // The command shows why it failed.
      () => {},
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={5000}
        />
        <ActionIcon type="submit" size="input-sm" aria-label={words.send} loading={isBusy} disabled={text.trim() === ''}>
          <Icon name="send" />
        </ActionIcon>
      </Group>
    </form>
  )
}

import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'

type Shown = {
  label: string
  submit: string
  /** What stands there at first; it is not sent again. */
  initial?: string
  maxLength?: number
  /** Answers whether it was done. */
  onSend: (text: string) => Promise<boolean>
}

/** A line that is sent, and empty afterwards. */
export const LineForm = ({ label, submit, initial = '', maxLength = 100, onSend }: Shown) => {
  const [typed, setTyped] = useState(initial)
  const text = typed.trim()
  const send = async () => {
    if (await onSend(text)) setTyped(initial)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={label}
          value={typed}
          maxLength={maxLength}
          style={{ flex: '1 1 200px' }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="light" disabled={text === '' || text === initial}>
          {submit}
        </Button>
      </Group>
    </form>
  )
}

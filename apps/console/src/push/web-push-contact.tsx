import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { usePushChange } from './use-push-change.ts'

/** Whom push services reach in case of problems. */
export const WebPushContact = ({ subject }: { subject: string }) => {
  const { say } = useTexts()
  const { refused, change } = usePushChange()
  const [typed, setTyped] = useState(subject)
  const text = typed.trim()
  return (
    <form
      aria-label={say('webPush')}
      onSubmit={(event) => {
        event.preventDefault()
        void change({ webPush: { subject: text } }, say('contactChanged'))
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          label={say('webPushContact')}
          description={say('webPushContactHint')}
          maxLength={500}
          value={typed}
          error={refused['webPush.subject']}
          style={{ flex: '1 1 200px' }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text === subject}>
          {say('save')}
        </Button>
      </Group>
    </form>
  )
}

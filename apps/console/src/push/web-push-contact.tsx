import { Button, Stack, TextInput } from '@mantine/core'
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
      <Stack gap="xs" align="flex-start">
        <TextInput
          label={say('webPushContact')}
          description={say('webPushContactHint')}
          maxLength={500}
          value={typed}
          error={refused['webPush.subject']}
          w="100%"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text === subject}>
          {say('save')}
        </Button>
      </Stack>
    </form>
  )
}

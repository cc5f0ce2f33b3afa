import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Asks for how long the present secret signs as well, and then makes a new one. */
export const RotateSecret = ({ webhookId }: { webhookId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { confirm } = useActing()
  const [hours, setHours] = useState('24')
  const [secret, setSecret] = useState('')
  const run = async () => {
    const params = { path: { webhookId } }
    const body = { overlapHours: Number(hours) }
    setSecret((await client.post('/api/v3/webhooks/{webhookId}/secret', { params, body })).secret)
  }
  const ask = () =>
    confirm(
      {
        title: say('rotateSecretTitle'),
        text: say('rotateSecretText', { hours }),
        label: say('rotateSecret'),
      },
      { run, done: say('secretRotated') },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          type="number"
          label={say('overlapHours')}
          required
          withAsterisk={false}
          min={0}
          max={168}
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
        <Button type="submit" variant="light">
          {say('rotateSecret')}
        </Button>
      </Group>
      {secret !== '' && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </form>
  )
}

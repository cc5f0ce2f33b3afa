import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import { Folded } from '../screen/folded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { emptyFields, type WebhookFields } from './webhook-fields.ts'
import { WebhookForm } from './webhook-form.tsx'

/** A webhook to create, and then its secret. */
export const NewWebhook = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const [secret, setSecret] = useState('')
  // Another key makes an empty form.
  const [created, setCreated] = useState(0)
  const create = (body: WebhookFields) => {
    const run = async () => {
      const answer = await client.post('/api/v3/webhooks', { body })
      setSecret(answer.secret)
      setCreated((before) => before + 1)
    }
    void perform({ run, done: say('webhookCreated') })
  }
  return (
    <>
      <Folded summary={say('newWebhook')}>
        <WebhookForm
          key={created}
          initial={emptyFields}
          label={say('newWebhook')}
          submit={say('create')}
          onSend={create}
        />
      </Folded>
      {secret !== '' && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </>
  )
}

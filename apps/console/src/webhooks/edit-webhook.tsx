import { Stack } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import type { Webhook } from './webhook.ts'
import { changesOf, fieldsOf, type WebhookFields } from './webhook-fields.ts'
import { WebhookForm } from './webhook-form.tsx'

/** Where a webhook sends and what, to change it, and its secret, to replace it. */
export const EditWebhook = ({ webhook }: { webhook: Webhook }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const { perform } = useActing()
  const { webhookId, updatedAt } = webhook
  const before = fieldsOf(webhook)
  const update = (body: Partial<WebhookFields>) => () =>
    client.put('/api/v3/webhooks/{webhookId}', { params: { path: { webhookId } }, body })
  const save = (after: WebhookFields) =>
    void perform({
      run: update(changesOf(before, after)),
      done: say('webhookChanged'),
      undo: { run: update(changesOf(after, before)), done: say('webhookRestored') },
    })
  return (
    <Stack gap="xl">
      <WebhookForm
        key={updatedAt}
        initial={before}
        label={say('settings')}
        submit={say('save')}
        isChanged={(fields) => Object.keys(changesOf(before, fields)).length > 0}
        onSend={save}
      />
      <RotateSecret webhookId={webhookId} />
    </Stack>
  )
}

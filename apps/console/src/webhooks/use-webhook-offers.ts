import { useNavigate } from '@tanstack/react-router'
import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Webhook, WebhookStatus } from './webhook.ts'

/** What administrators can do with a webhook; some of it only while it is sent what happens. */
export const useWebhookOffers = (
  { webhookId, url, isEnabled }: Webhook,
  status: WebhookStatus | undefined,
): (Offer | false)[] => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const navigate = useNavigate()
  const params = { path: { webhookId } }
  const turn = (next: boolean) => ({
    run: () => client.put('/api/v3/webhooks/{webhookId}', { params, body: { isEnabled: next } }),
    done: say(next ? 'webhookIsOn' : 'webhookIsOff'),
  })
  const remove = async () => {
    await client.delete('/api/v3/webhooks/{webhookId}', { params })
    await navigate({ to: '/webhooks' })
  }
  return [
    status?.state === 'disabled' && {
      label: say('resumeWebhook'),
      isHarmless: true,
      question: {
        title: `${say('resumeWebhook')}: ${url}`,
        text: say('resumeWebhookText', { time: time(status.disabledAt ?? '') }),
      },
      run: () => client.post('/api/v3/webhooks/{webhookId}/resume', { params }),
      done: say('webhookResumed'),
    },
    status?.state === 'active' && {
      label: say('testWebhook'),
      isHarmless: true,
      run: () => client.post('/api/v3/webhooks/{webhookId}/test', { params }),
      done: say('testSent'),
    },
    isEnabled
      ? {
          label: say('webhookTurnOff'),
          question: { title: say('webhookTurnOffTitle'), text: say('webhookTurnOffText') },
          ...turn(false),
          undo: turn(true),
        }
      : { label: say('webhookTurnOn'), isHarmless: true, ...turn(true), undo: turn(false) },
    {
      label: say('remove'),
      question: { title: say('deleteWebhookTitle', { url }), text: say('deleteWebhookText') },
      run: remove,
      done: say('webhookDeleted'),
    },
  ]
}

import type { Demo } from './demo.ts'
import type { DemoClient } from './demo-client.ts'

const description = 'A webhook of the demo world'

/** A webhook that is off, because nobody receives at its URL, with a test and a replay. */
export const createWebhooks = async ({ asAdministrator, ids }: Demo): Promise<void> => {
  const present = async () => {
    const { body } = await asAdministrator.get('/api/v3/webhooks')
    return body.webhooks?.find((webhook) => webhook.description === description)?.webhookId
  }
  if ((await present()) === undefined)
    await asAdministrator.do('/api/v3/webhooks', {
      url: 'https://example.org/webhook',
      description,
      isEnabled: false,
    })
  const webhookId = (await present()) ?? ''
  ids.set('webhook', webhookId)
  ids.set('delivery of the webhook', await deliveryOf(asAdministrator, webhookId))
  ids.set('replay of the webhook', await replayOf(asAdministrator, webhookId))
}

const deliveryOf = async (by: DemoClient, webhookId: string): Promise<string> => {
  const path = `/api/v3/webhooks/${webhookId}`
  const present = await by.get(`${path}/deliveries`)
  const made = present.body.deliveries?.[0] ?? (await by.do(`${path}/test`)).deliveries?.[0]
  return made?.deliveryId ?? ''
}

const replayOf = async (by: DemoClient, webhookId: string): Promise<string> => {
  const path = `/api/v3/webhooks/${webhookId}/replays`
  const present = await by.get(path)
  const made = present.body.replays?.[0] ?? (await by.do(path, {})).replays?.[0]
  const replayId = made?.replayId ?? ''
  // Another one can begin.
  await by.remove(`${path}/${replayId}`)
  return replayId
}

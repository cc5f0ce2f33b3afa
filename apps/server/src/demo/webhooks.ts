import type { Demo } from './demo.ts'

const description = 'A webhook of the demo world'

/** A webhook that is off, because nobody receives at its URL. */
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
  ids.set('webhook', (await present()) ?? '')
}

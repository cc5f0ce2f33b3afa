import type { Answer, Client } from '@causerie/client'
import { queryOptions } from '@tanstack/react-query'
import { NotThere } from '../screen/states.tsx'

export type Webhook = Answer<'get', '/api/v3/webhooks'>['webhooks'][number]
export type WebhookStatus = Answer<'get', '/api/v3/webhooks/{webhookId}/status'>

/** All webhooks of the network, the newest first. */
export const webhooksQuery = (client: Client) =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await client.get('/api/v3/webhooks', { signal })).webhooks,
  })

export const webhookQuery = (client: Client, webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId],
    queryFn: async ({ signal }) => {
      const params = { path: { webhookId } }
      const { webhooks } = await client.get('/api/v3/webhooks/{webhookId}', { params, signal })
      const [webhook] = webhooks
      if (!webhook) throw new NotThere(`no webhook has the id ${webhookId}`)
      return webhook
    },
  })

/** How a webhook fares; all screens share what was read of it. */
export const statusQuery = (client: Client, webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'status'],
    queryFn: ({ signal }) =>
      client.get('/api/v3/webhooks/{webhookId}/status', {
        params: { path: { webhookId } },
        signal,
      }),
  })

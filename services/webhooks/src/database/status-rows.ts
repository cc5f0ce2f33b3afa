import type { WebhookStatus } from '@causerie/contracts/webhooks'
import type { Database } from '@causerie/edge'
import { isActive, type Webhook, type WebhookId } from '../webhook.ts'

const pending = `
  select count(*) as pending from (
    select from deliveries where network_id = $1 and webhook_id = $2 and state = 'pending' limit 100000
  ) p`
const hours = `
  select hour as at, delivered, failed from hours
  where network_id = $1 and webhook_id = $2 and hour > now() - interval '24 hours' order by hour`
const resuming = `
  update webhooks set failing_since = null, disabled_at = null, reason = null
  where network_id = $1 and webhook_id = $2`

/** How webhooks fare, as administrators see it. */
export const statusRows = (database: Database) => ({
  of: async (webhook: Webhook): Promise<WebhookStatus> => {
    const id = [webhook.networkId, webhook.webhookId]
    const [[counted], perHour] = await Promise.all([
      database.prepared<{ pending: number }>(pending, id),
      database.prepared<WebhookStatus['hours'][number]>(hours, id),
    ])
    const { disabledAt, reason, failingSince } = webhook
    const stopped = webhook.isEnabled ? 'disabled' : 'off'
    return {
      state: isActive(webhook) ? 'active' : stopped,
      disabledAt,
      ...(reason && { reason }),
      failingSince,
      pending: counted?.pending ?? 0,
      hours: perHour,
    }
  },
  resume: async ({ networkId, webhookId }: WebhookId): Promise<void> => {
    await database.prepared(resuming, [networkId, webhookId])
  },
})
export type StatusRows = ReturnType<typeof statusRows>

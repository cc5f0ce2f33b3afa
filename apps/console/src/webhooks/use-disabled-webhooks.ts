import { useQueries, useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.tsx'
import { statusQuery, type Webhook, type WebhookStatus, webhooksQuery } from './webhook.ts'

export type DisabledWebhook = { webhook: Webhook; status: WebhookStatus }

const aMinute = { staleTime: 60_000, refetchInterval: 60_000 }

/**
 * The webhooks that were disabled by failures, for administrators; looked for once a minute, on
 * every screen.
 */
export const useDisabledWebhooks = (): DisabledWebhook[] => {
  const { client, isAdmin } = useSession()
  const { data = [] } = useQuery({ ...webhooksQuery(client), ...aMinute, enabled: isAdmin })
  const enabled = data.filter(({ isEnabled }) => isEnabled)
  const statuses = useQueries({
    queries: enabled.map(({ webhookId }) => ({ ...statusQuery(client, webhookId), ...aMinute })),
  })
  return enabled.flatMap((webhook, place) => {
    const status = statuses[place]?.data
    return status?.state === 'disabled' ? [{ webhook, status }] : []
  })
}

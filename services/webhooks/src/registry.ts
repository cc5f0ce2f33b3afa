import type { Recorded } from '@causerie/protocol'
import type { WebhookRows } from './database/webhook-rows.ts'
import { changed, changedBy, type Webhook, type WebhookId } from './webhook.ts'

/** The webhooks that this instance sends to, in memory and in its tables. */
export type Registry = {
  /** Those of a network that are sent something. */
  of(networkId: string): readonly Webhook[]
  find(id: WebhookId): Webhook | undefined
  all(): readonly Webhook[]
  /** Whether something may have to be sent. */
  hasEnabled(): boolean
  /**
   * Applies an event of community, and stores what it changes. Those of a deleted network change
   * nothing: they were recorded before every process knew that it is deleted.
   */
  apply(event: Recorded): Promise<void>
  /** Forgets everything of a network that was deleted. */
  forgetNetwork(networkId: string): Promise<void>
  /** Changes how a webhook fares, unless it is deleted. */
  fare(id: WebhookId, fares: Pick<Webhook, 'failingSince' | 'disabledAt' | 'reason'>): Promise<void>
  /** Reads it anew: another instance may have resumed it. */
  refresh(): Promise<void>
}

export const createRegistry = async (
  rows: WebhookRows,
  onChange: (webhook: Webhook) => void,
): Promise<Registry> => {
  const byNetwork = new Map<string, Map<string, Webhook>>()
  const put = (webhook: Webhook): void => {
    const known = byNetwork.get(webhook.networkId) ?? new Map<string, Webhook>()
    byNetwork.set(webhook.networkId, known.set(webhook.webhookId, webhook))
  }
  const remove = ({ networkId, webhookId }: WebhookId): void => {
    const known = byNetwork.get(networkId)
    known?.delete(webhookId)
    if (known?.size === 0) byNetwork.delete(networkId)
  }
  const find = ({ networkId, webhookId }: WebhookId) => byNetwork.get(networkId)?.get(webhookId)
  const deleted = new Set(await rows.deletedNetworks())
  for (const webhook of await rows.all()) put(webhook)
  return {
    of: (networkId) => [...(byNetwork.get(networkId)?.values() ?? [])],
    find,
    all: () => [...byNetwork.values()].flatMap((known) => [...known.values()]),
    hasEnabled: () =>
      [...byNetwork.values()].some((known) =>
        [...known.values()].some(({ isEnabled }) => isEnabled),
      ),
    apply: async (event) => {
      const id = changedBy(event)
      if (deleted.has(id.networkId)) return
      const after = changed(find(id), event)
      if (!after) {
        await rows.remove(id)
        remove(id)
        return
      }
      await rows.save(after)
      put(after)
      onChange(after)
    },
    forgetNetwork: async (networkId) => {
      deleted.add(networkId)
      byNetwork.delete(networkId)
      await rows.forgetNetwork(networkId)
    },
    fare: async (id, fares) => {
      const webhook = find(id)
      if (!webhook) return
      const after = { ...webhook, ...fares }
      await rows.saveHowItFares(after)
      put(after)
      onChange(after)
    },
    refresh: async () => {
      for (const stored of await rows.all()) {
        const known = find(stored)
        if (!known || known.disabledAt === stored.disabledAt) continue
        put(stored)
        onChange(stored)
      }
    },
  }
}

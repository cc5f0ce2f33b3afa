import { type Database, deletedNetworks, forgetNetwork } from '@causerie/edge'
import type { Webhook, WebhookId } from '../webhook.ts'

type WebhookRow = Omit<Webhook, 'events' | 'communityIds' | 'channelIds'> & {
  events: string
  communityIds: string
  channelIds: string
}

const columns = `network_id as "networkId", webhook_id as "webhookId", url, is_enabled as "isEnabled", events,
  community_ids as "communityIds", channel_ids as "channelIds", key_id as "keyId",
  previous_key_id as "previousKeyId", previous_until as "previousUntil", created_at as "createdAt",
  failing_since as "failingSince", disabled_at as "disabledAt", reason`

const saving = `
  insert into webhooks (network_id, webhook_id, url, is_enabled, events, community_ids, channel_ids, key_id,
    previous_key_id, previous_until, created_at, failing_since, disabled_at, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (network_id, webhook_id) do update set url = excluded.url, is_enabled = excluded.is_enabled,
    events = excluded.events, community_ids = excluded.community_ids, channel_ids = excluded.channel_ids,
    key_id = excluded.key_id, previous_key_id = excluded.previous_key_id,
    previous_until = excluded.previous_until, failing_since = excluded.failing_since,
    disabled_at = excluded.disabled_at, reason = excluded.reason`

/** Its deliveries may be many: they go with what is not kept any longer. */
const removing = `
  with noted as (
    insert into deleted_webhooks (network_id, webhook_id) values ($1, $2) on conflict do nothing
  ), without_hours as (
    delete from hours where network_id = $1 and webhook_id = $2
  ), without_replays as (
    delete from replays where network_id = $1 and webhook_id = $2
  )
  delete from webhooks where network_id = $1 and webhook_id = $2`

const faring = `
  update webhooks set failing_since = $3, disabled_at = $4, reason = $5
  where network_id = $1 and webhook_id = $2`

const listOf = (text: string): string[] =>
  // Stored by `save`.
  JSON.parse(text) as string[]
const webhookOf = ({ events, communityIds, channelIds, ...row }: WebhookRow): Webhook => ({
  ...row,
  events: listOf(events),
  communityIds: listOf(communityIds),
  channelIds: listOf(channelIds),
})

const forgettingAttempts = `
  delete from attempts a using deliveries d where d.delivery = a.delivery and d.network_id = $1`

/** The webhooks of all networks, as they were folded from community's events. */
export const webhookRows = (database: Database) => ({
  all: async (): Promise<Webhook[]> =>
    (await database.prepared<WebhookRow>(`select ${columns} from webhooks`, [])).map(webhookOf),
  find: async ({ networkId, webhookId }: WebhookId): Promise<Webhook | undefined> => {
    const rows = await database.prepared<WebhookRow>(
      `select ${columns} from webhooks where network_id = $1 and webhook_id = $2`,
      [networkId, webhookId],
    )
    return rows.map(webhookOf)[0]
  },
  save: async (webhook: Webhook): Promise<void> => {
    await database.prepared(saving, [
      webhook.networkId,
      webhook.webhookId,
      webhook.url,
      webhook.isEnabled,
      ...[webhook.events, webhook.communityIds, webhook.channelIds].map((list) =>
        JSON.stringify(list),
      ),
      webhook.keyId,
      webhook.previousKeyId,
      webhook.previousUntil,
      webhook.createdAt,
      webhook.failingSince,
      webhook.disabledAt,
      webhook.reason,
    ])
  },
  /** Stores how it fares alone: what its events say is stored as they are read. */
  saveHowItFares: async ({
    networkId,
    webhookId,
    failingSince,
    disabledAt,
    reason,
  }: Webhook): Promise<void> => {
    await database.prepared(faring, [networkId, webhookId, failingSince, disabledAt, reason])
  },
  /** Deletes a network's webhooks with all that waits for them or was delivered. */
  forgetNetwork: async (networkId: string): Promise<void> => {
    await database.prepared(forgettingAttempts, [networkId])
    await forgetNetwork(database, networkId)
  },
  deletedNetworks: (): Promise<string[]> => deletedNetworks(database),
  remove: async ({ networkId, webhookId }: WebhookId): Promise<void> => {
    await database.prepared(removing, [networkId, webhookId])
  },
})
export type WebhookRows = ReturnType<typeof webhookRows>

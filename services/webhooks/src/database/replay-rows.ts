import type { Database } from '@causerie/edge'
import type { WebhookId } from '../webhook.ts'

export type ReplayRow = WebhookId & {
  replay: number
  since: string | null
  until: string
  events: string
  recordId: string | null
  state: 'running' | 'done' | 'cancelled'
  reachedAt: string | null
  messages: number
  progress: string
  createdAt: string
  endedAt: string | null
}

export type NewReplay = WebhookId & {
  since: string | undefined
  until: string | undefined
  events: readonly string[]
  recordId: string | undefined
}

const columns = `replay, network_id as "networkId", webhook_id as "webhookId", since, until, events, record_id as "recordId", state,
  reached_at as "reachedAt", messages, progress, created_at as "createdAt", ended_at as "endedAt"`

const starting = `
  insert into replays (network_id, webhook_id, since, until, events, record_id)
  values ($1, $2, $3, coalesce($4, now()), $5, $6) on conflict do nothing returning ${columns}`

const moving = `
  update replays set progress = $2, messages = messages + $3, reached_at = greatest(reached_at, $4),
    state = case when $5::boolean then 'done' else state end, ended_at = case when $5::boolean then now() end
  where replay = $1 and state = 'running' returning replay`

const dropping = `
  with cancelled as (
    select replay from replays where replay = $1 and state = 'cancelled'
  ), dropped as (
    delete from deliveries d using cancelled c where d.replay = c.replay and d.state = 'pending'
  )
  select replay from cancelled`

const cancelling = `
  with cancelled as (
    update replays set state = 'cancelled', ended_at = now()
    where network_id = $1 and webhook_id = $2 and replay = $3 and state = 'running' returning replay
  )
  delete from deliveries d using cancelled c where d.replay = c.replay and d.state = 'pending' and d.replay > 0`

/** Replays of webhooks. */
export const replayRows = (database: Database) => ({
  /** Undefined while another one of the webhook is running. */
  start: async (asked: NewReplay): Promise<ReplayRow | undefined> => {
    const rows = await database.prepared<ReplayRow>(starting, [
      asked.networkId,
      asked.webhookId,
      asked.since ?? null,
      asked.until ?? null,
      JSON.stringify(asked.events),
      asked.recordId ?? null,
    ])
    return rows[0]
  },
  ofWebhook: ({ networkId, webhookId }: WebhookId, limit: number): Promise<ReplayRow[]> =>
    database.prepared<ReplayRow>(
      `select ${columns} from replays where network_id = $1 and webhook_id = $2 order by replay desc limit $3`,
      [networkId, webhookId, limit],
    ),
  find: async (
    { networkId, webhookId }: WebhookId,
    replay: number,
  ): Promise<ReplayRow | undefined> => {
    const rows = await database.prepared<ReplayRow>(
      `select ${columns} from replays where network_id = $1 and webhook_id = $2 and replay = $3`,
      [networkId, webhookId, replay],
    )
    return rows[0]
  },
  running: (): Promise<ReplayRow[]> =>
    database.prepared<ReplayRow>(
      `select ${columns} from replays where state = 'running' order by replay`,
      [],
    ),
  /** False if it runs no more. */
  move: async (
    replay: number,
    to: { progress: string; messages: number; reachedAt: string | null; isDone: boolean },
  ): Promise<boolean> => {
    const rows = await database.prepared<{ replay: number }>(moving, [
      replay,
      to.progress,
      to.messages,
      to.reachedAt,
      to.isDone,
    ])
    return rows.length > 0
  },
  isRunning: async (replay: number): Promise<boolean> => {
    const rows = await database.prepared<{ replay: number }>(
      `select replay from replays where replay = $1 and state = 'running'`,
      [replay],
    )
    return rows.length > 0
  },
  /** Drops what it has queued and not sent if it was cancelled, and tells whether it was. */
  dropIfCancelled: async (replay: number): Promise<boolean> => {
    const rows = await database.prepared<{ replay: number }>(dropping, [replay])
    return rows.length > 0
  },
  /** What it has queued and not sent goes with it. */
  cancel: async ({ networkId, webhookId }: WebhookId, replay: number): Promise<void> => {
    await database.prepared(cancelling, [networkId, webhookId, replay])
  },
})
export type ReplayRows = ReturnType<typeof replayRows>

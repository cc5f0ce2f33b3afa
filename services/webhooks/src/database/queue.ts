import type { Database } from '@causerie/edge'
import type { WebhookId } from '../webhook.ts'
import { type ErasedUser, eraseUser } from './erasing.ts'

/** What is sent, to each webhook in a delivery of its own. */
export type Message = {
  networkId: string
  /** Of the event and its name, so that it is the same whenever it is made. */
  messageId: string
  /** Such as `v3.post.didCreate`. */
  event: string
  body: string
}

/** A message for a webhook. */
export type QueuedDelivery = WebhookId & {
  messageId: string
  event: string
  /** Deliveries of one subject are sent one after the other. */
  subject: string
  /** The replay that sends it; 0 for none. */
  replay: number
  /** ISO 8601. */
  nextAt: string
}

const queueing = `
  with made as (
    insert into messages (network_id, message_id, event, body)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
    on conflict (network_id, message_id) do update set body = excluded.body
  )
  insert into deliveries (network_id, webhook_id, message_id, event, subject, replay, next_at)
  select d.network_id, d.webhook_id, d.message_id, d.event, d.subject, d.replay, d.next_at
  from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::timestamptz[])
    with ordinality as d (network_id, webhook_id, message_id, event, subject, replay, next_at, number)
  order by d.number
  on conflict do nothing
  returning delivery`

/** A delivery whose time has come. */
export type DueDelivery = {
  delivery: number
  nextAt: string
  messageId: string
  event: string
  subject: string
  body: string
  /** All attempts, and those since it was queued or sent again. */
  attempts: number
  tries: number
  isReplay: boolean
}

// Whatever the planner believes of the sizes of these tables, it begins with the deliveries, and
// looks their messages up.
const due = `
  select d.delivery, d.next_at as "nextAt", d.message_id as "messageId", d.event, d.subject, m.body, d.attempts,
    d.tries, d.replay > 0 as "isReplay"
  from (
    select * from deliveries
    where network_id = $1 and webhook_id = $2 and state = 'pending' and next_at <= now()
      and delivery <> all($3::bigint[]) and (next_at, delivery) > ($5::timestamptz, $6::bigint)
    order by next_at, delivery limit $4
  ) d cross join lateral (
    select body from messages where network_id = d.network_id and message_id = d.message_id limit 1
  ) m
  order by d.next_at, d.delivery`

/** Where to read on: behind the last one that was read. */
type Behind = Pick<DueDelivery, 'nextAt' | 'delivery'>
type DueAsked = { without: Iterable<number>; limit: number; behind?: Behind | undefined }
const theBeginning: Behind = { nextAt: '-infinity', delivery: 0 }

/** The next time at which something of an active webhook is due. */
const dueTimes = `
  select w.network_id as "networkId", w.webhook_id as "webhookId", d.next_at as "nextAt"
  from webhooks w cross join lateral (
    select next_at from deliveries
    where network_id = w.network_id and webhook_id = w.webhook_id and state = 'pending'
    order by next_at limit 1
  ) d
  where w.is_enabled and w.disabled_at is null`

/** What came of an attempt. `nextAt` null: there is none. */
export type AttemptResult = WebhookId & {
  delivery: number
  number: number
  tries: number
  at: string
  status: number | null
  failure: string | null
  duration: number
  answer: string
  state: 'pending' | 'delivered' | 'failed'
  nextAt: string | null
}

const recording = `
  with results as (
    select r.* from unnest($1::bigint[], $2::int[], $3::int[], $4::timestamptz[], $5::int[], $6::text[], $7::int[],
      $8::text[], $9::text[], $10::timestamptz[], $11::text[], $12::text[])
      as r (delivery, number, tries, at, status, failure, duration, answer, state, next_at, network_id, webhook_id)
    where exists (select from deliveries d where d.delivery = r.delivery)
  ), attempted as (
    insert into attempts (delivery, number, at, status, failure, duration, answer)
    select delivery, number, at, status, failure, duration, answer from results
    on conflict do nothing
  ), counted as (
    insert into hours (network_id, webhook_id, hour, delivered, failed)
    select network_id, webhook_id, date_trunc('hour', at),
      count(*) filter (where state = 'delivered'), count(*) filter (where state <> 'delivered')
    from results group by 1, 2, 3
    on conflict (network_id, webhook_id, hour) do update
      set delivered = hours.delivered + excluded.delivered, failed = hours.failed + excluded.failed
  )
  update deliveries d set state = r.state, attempts = r.number, tries = r.tries, last_status = r.status,
    next_at = coalesce(r.next_at, d.next_at),
    delivered_at = case when r.state = 'delivered' then r.at else d.delivered_at end
  from results r where d.delivery = any($1::bigint[]) and d.delivery = r.delivery`

/** Beyond so many that wait, nobody needs the number, and to count them takes long. */
const countedAtMost = 100_000
const waiting = `
  select coalesce(sum(p.count), 0)::bigint as pending,
    coalesce(max(extract(epoch from now() - d.next_at)), 0)::float8 as "oldestSeconds"
  from webhooks w cross join lateral (
    select count(*) from (
      select from deliveries
      where network_id = w.network_id and webhook_id = w.webhook_id and state = 'pending' limit ${countedAtMost}
    ) counted
  ) p left join lateral (
    select next_at from deliveries
    where network_id = w.network_id and webhook_id = w.webhook_id and state = 'pending' and attempts = 0
      and next_at <= now()
    order by next_at limit 1
  ) d on true
  where w.is_enabled and w.disabled_at is null`

/** Messages, their deliveries, and what comes of these. */
export const queueRows = (database: Database) => ({
  /** Queues messages with their deliveries, and leaves out deliveries that are queued already. */
  add: async (
    messages: readonly Message[],
    deliveries: readonly QueuedDelivery[],
  ): Promise<number[]> => {
    // One statement writes a row once.
    const once = [
      ...new Map(messages.map((one) => [`${one.networkId} ${one.messageId}`, one])).values(),
    ]
    const rows = await database.prepared<{ delivery: number }>(queueing, [
      once.map(({ networkId }) => networkId),
      once.map(({ messageId }) => messageId),
      once.map(({ event }) => event),
      once.map(({ body }) => body),
      deliveries.map(({ networkId }) => networkId),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ messageId }) => messageId),
      deliveries.map(({ event }) => event),
      deliveries.map(({ subject }) => subject),
      deliveries.map(({ replay }) => replay),
      deliveries.map(({ nextAt }) => nextAt),
    ])
    return rows.map(({ delivery }) => delivery)
  },
  /**
   * The next deliveries of a webhook, without those that are being sent. `behind`: only what is due
   * later than this one, so that nothing is looked at that was sent since then.
   */
  due: (
    { networkId, webhookId }: WebhookId,
    { without, limit, behind = theBeginning }: DueAsked,
  ): Promise<DueDelivery[]> =>
    database.prepared<DueDelivery>(due, [
      networkId,
      webhookId,
      [...without],
      limit,
      behind.nextAt,
      behind.delivery,
    ]),
  /** When each webhook for which something waits has to be sent it. */
  dueTimes: (): Promise<(WebhookId & { nextAt: string })[]> =>
    database.prepared<WebhookId & { nextAt: string }>(dueTimes, []),
  eraseUser: (erased: ErasedUser): Promise<void> => eraseUser(database, erased),
  record: async (results: readonly AttemptResult[]): Promise<void> => {
    await database.prepared(recording, [
      results.map(({ delivery }) => delivery),
      results.map(({ number }) => number),
      results.map(({ tries }) => tries),
      results.map(({ at }) => at),
      results.map(({ status }) => status),
      results.map(({ failure }) => failure),
      results.map(({ duration }) => duration),
      results.map(({ answer }) => answer),
      results.map(({ state }) => state),
      results.map(({ nextAt }) => nextAt),
      results.map(({ networkId }) => networkId),
      results.map(({ webhookId }) => webhookId),
    ])
  },
  /** How many deliveries wait, 100,000 of a webhook at most, and how long the oldest of them was due that was never tried. */
  waiting: async (): Promise<{ pending: number; oldestSeconds: number }> => {
    const [found] = await database.prepared<{ pending: number; oldestSeconds: number }>(waiting, [])
    return found ?? { pending: 0, oldestSeconds: 0 }
  },
})
export type QueueRows = ReturnType<typeof queueRows>

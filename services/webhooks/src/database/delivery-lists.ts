import type { DeliveryAttempt, DeliveryState, WebhookDelivery } from '@causerie/contracts/webhooks'
import type { Database } from '@causerie/edge'
import type { Key, Page, Paging } from '@causerie/protocol'
import { tokenOf } from '@causerie/protocol'
import { numberIn } from '../number-in.ts'
import type { WebhookId } from '../webhook.ts'

type DeliveryRow = Omit<WebhookDelivery, 'deliveryId' | 'nextAttemptAt' | 'lastStatus'> & {
  delivery: number
  lastStatus: number | null
  nextAt: string
}

type AttemptRow = Omit<DeliveryAttempt, 'status'> & { status: number | null }

const columns = `delivery, webhook_id as "webhookId", message_id as "messageId", event, state,
  replay > 0 as "isReplay", attempts, next_at as "nextAt", last_status as "lastStatus",
  created_at as "createdAt", delivered_at as "deliveredAt"`
const of = 'network_id = $1 and webhook_id = $2'

const asked = `($3::text is null or state = $3) and ($4::text is null or event = $4)`
/** Beyond so many, a filter looks no further: the page is short, and has a next one. */
const examinedAtMost = 2_000
const older = `
  select * from (
    select ${columns} from deliveries where ${of} and delivery < $5 order by delivery desc limit ${examinedAtMost}
  ) examined where ${asked} order by delivery desc limit $6`
const newer = `
  select * from (
    select ${columns} from deliveries where ${of} and delivery > $5 order by delivery limit ${examinedAtMost}
  ) examined where ${asked} order by delivery limit $6`
/** Where such a page stopped before it came to the end of the list. */
const stoppedOlder = `
  select min(delivery) as "stoppedAt" from (
    select delivery from deliveries where ${of} and delivery < $3 order by delivery desc limit ${examinedAtMost}
  ) examined having count(*) = ${examinedAtMost}`
const stoppedNewer = `
  select max(delivery) as "stoppedAt" from (
    select delivery from deliveries where ${of} and delivery > $3 order by delivery limit ${examinedAtMost}
  ) examined having count(*) = ${examinedAtMost}`
const found = `select ${columns} from deliveries where ${of} and delivery = $3`
const attempts = `
  select number, at, status, coalesce(failure, '') as failure, duration, answer from attempts where delivery = $1 order by number`
const payload = `select body from messages where network_id = $1 and message_id = $2`
const resending = `
  update deliveries set state = 'pending', tries = 0, next_at = now()
  where ${of} and delivery = $3 returning ${columns}`

/** Behind every delivery that there will be. */
const end = Number.MAX_SAFE_INTEGER

/** Where a page begins; tokens of other lists begin at the end of this one. */
const numberAfter = (key: Key | undefined): number => (key ? numberIn(key[1]) : end)

export type DeliveriesAsked = WebhookId & {
  state: DeliveryState | undefined
  event: string | undefined
  page: Page<'lastCreated'>
}

/** Deliveries as administrators see them. */
export const deliveryLists = (database: Database) => ({
  page: async ({
    networkId,
    webhookId,
    state,
    event,
    page,
  }: DeliveriesAsked): Promise<{ deliveries: WebhookDelivery[]; paging: Paging }> => {
    const { limit, after, before } = page
    const [select, whereStopped] = before ? [newer, stoppedNewer] : [older, stoppedOlder]
    const from = numberAfter(before ?? after)
    // One more than it shows tells whether there are others.
    const rows = await database.prepared<DeliveryRow>(select, [
      ...[networkId, webhookId, state ?? null, event ?? null],
      ...[from, limit + 1],
    ])
    const isLonger = rows.length > limit
    const read = rows.slice(0, limit)
    const stopped =
      isLonger || !(state ?? event)
        ? []
        : await database.prepared<{ stoppedAt: number }>(whereStopped, [networkId, webhookId, from])
    const shown = before ? read.toReversed() : read
    const last = isLonger ? read.at(-1)?.delivery : stopped[0]?.stoppedAt
    // An empty page turns back at where it began.
    const first = read[0]?.delivery ?? (before ? from + 1 : from - 1)
    const token = (side: 'after' | 'before', delivery: number | undefined) =>
      delivery === undefined
        ? undefined
        : tokenOf({ sortBy: 'lastCreated', limit, [side]: ['', String(delivery)] })
    const next = token('after', before ? first : last)
    const previous = token('before', before ? last : after && first)
    return {
      deliveries: shown.map(deliveryOf),
      paging: { ...(next && { next }), ...(previous && { previous }) },
    }
  },
  find: async (id: WebhookId, delivery: number): Promise<WebhookDelivery | undefined> => {
    const values = [id.networkId, id.webhookId, delivery]
    return (await database.prepared<DeliveryRow>(found, values)).map(deliveryOf)[0]
  },
  attempts: async (delivery: number): Promise<DeliveryAttempt[]> => {
    const rows = await database.prepared<AttemptRow>(attempts, [delivery])
    return rows.map(({ status, ...row }) => ({ ...row, ...(status !== null && { status }) }))
  },
  /** The body of a message; empty if it is kept no more. */
  payload: async (networkId: string, messageId: string): Promise<string> => {
    const rows = await database.prepared<{ body: string }>(payload, [networkId, messageId])
    return rows[0]?.body ?? ''
  },
  /** Makes a delivery due now, as if it was never tried. */
  resend: async (id: WebhookId, delivery: number): Promise<WebhookDelivery | undefined> => {
    const values = [id.networkId, id.webhookId, delivery]
    return (await database.prepared<DeliveryRow>(resending, values)).map(deliveryOf)[0]
  },
})
export type DeliveryLists = ReturnType<typeof deliveryLists>

const deliveryOf = ({ delivery, nextAt, lastStatus, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  deliveryId: String(delivery),
  ...(lastStatus !== null && { lastStatus }),
  nextAttemptAt: row.state === 'pending' ? nextAt : null,
})

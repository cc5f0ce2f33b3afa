import { createHash, type Hash } from 'node:crypto'
import {
  type AnyEventKind,
  followedBy,
  masked,
  newest,
  type Recorded,
  recordErased,
  recordsOf,
} from '@causerie/protocol'
import type { Events } from '../../dsl/fold.ts'
import { type JournalRow, recordedOf } from '../../write/journal.ts'
import type { Readers } from '../service-connections.ts'
import { type DueRecord, dueId } from './due-records.ts'

type Read = Readers['read']
/** Of the events that this service records, by type. */
export type Kinds = ReadonlyMap<string, AnyEventKind>

type Place = { lane: number; position: number }
/**
 * What a pass has masked of one record: how many events, in all and of each type, and hashes
 * (SHA-256, hex) of their data; and the event because of which it was erased, where a follow-up did
 * it.
 */
export type MaskedRecord = DueRecord & {
  events: number
  types: Readonly<Record<string, number>>
  hashBefore: string
  hashAfter: string
  cause: (Place & { source: string }) | undefined
}
/** `recent`: where events of these records are that were recorded lately. */
export type MaskedJournal = { records: readonly MaskedRecord[]; recent: readonly Place[] }

export const kindsIn = (events: Events): Kinds =>
  new Map(Object.values(events).map((kind) => [kind.type, kind]))

/** Positions that a statement looks at. */
const positionsOfAPage = 5_000

const pageOf = `select lane, position, event_id, network_id, subject, type, version, at, actor, cause, hops, previous, incarnation, trace, data::text as data
  from journal where lane = $1 and position > $2 and position <= $3 and type = any($4) and network_id = any($5) order by position`
const write = `update journal j set data = m.data, version = m.version
  from unnest($1::int[], $2::bigint[], $3::int[], $4::json[]) m(lane, position, version, data)
  where j.lane = m.lane and j.position = m.position`

type MaskOptions = {
  read: Read
  kinds: Kinds
  due: readonly DueRecord[]
  /** Asked after each page; the pass ends without a result when it is false. */
  mayContinue: () => Promise<boolean>
}

/**
 * Reads the whole journal once and masks the personal fields of all events that belong to these
 * records. Masked events are of their newest version; ids, positions and predecessors stay. It may
 * be repeated.
 */
export const maskJournal = async ({
  read,
  kinds,
  due,
  mayContinue,
}: MaskOptions): Promise<MaskedJournal | undefined> => {
  const maskable = [...kinds.values()].filter(({ belongsTo }) => belongsTo)
  const types = [...maskable.map(({ type }) => type), recordErased.type]
  const networks = [...new Set(due.map(({ networkId }) => networkId))]
  const tallies = new Map(due.map((one) => [dueId(one), tally(one)]))
  const recent: Place[] = []
  const heads = await read<{ lane: number; head: number }>('select lane, head from lanes', [])
  for (const { lane, head } of heads)
    for (let after = 0; after < Number(head); after += positionsOfAPage) {
      const page = [lane, after, after + positionsOfAPage, types, networks]
      const events = (await read<JournalRow>(pageOf, page)).map(recordedOf)
      for (const event of events) noteCause(event, tallies)
      const found = events.flatMap((event) => maskOf(event, kinds, tallies))
      await writeMasked(
        read,
        found.filter(({ isChanged }) => isChanged),
      )
      recent.push(...found.filter(({ isRecent }) => isRecent))
      if (!(await mayContinue())) return undefined
    }
  const records = [...tallies.values()].map(({ one, events, types, before, after, cause }) => ({
    ...one,
    events,
    types: Object.fromEntries(types),
    hashBefore: before.digest('hex'),
    hashAfter: after.digest('hex'),
    cause,
  }))
  return { records, recent }
}

type Tally = {
  one: DueRecord
  events: number
  types: Map<string, number>
  before: Hash
  after: Hash
  cause: MaskedRecord['cause']
}
const tally = (one: DueRecord): Tally => ({
  one,
  events: 0,
  types: new Map(),
  before: createHash('sha256'),
  after: createHash('sha256'),
  cause: undefined,
})

const noteCause = (recorded: Recorded, tallies: ReadonlyMap<string, Tally>): void => {
  if (recorded.type !== recordErased.type) return
  const { networkId, subject: record } = recorded
  const known = tallies.get(dueId({ networkId, record }))
  if (known) known.cause = followedBy(recorded) ?? known.cause
}

/** Outcomes are kept for a day. */
const recently = 2 * 86_400_000

type Found = Place & { version: number; data: string; isChanged: boolean; isRecent: boolean }

/** Nothing where the event belongs to none of the records. */
const maskOf = (recorded: Recorded, kinds: Kinds, tallies: ReadonlyMap<string, Tally>): Found[] => {
  const kind = kinds.get(recorded.type)
  if (!kind?.belongsTo || recorded.version > kind.version) return []
  const event = newest(kind, recorded)
  const found = recordsOf(kind, event).flatMap((record) => {
    const known = tallies.get(dueId({ networkId: event.networkId, record }))
    return known ? [known] : []
  })
  if (found.length === 0) return []
  const before = JSON.stringify(event.data)
  const data = JSON.stringify(masked(kind.schema, event.data))
  for (const one of found) {
    one.events += 1
    one.types.set(kind.type, (one.types.get(kind.type) ?? 0) + 1)
    one.before.update(before)
    one.after.update(data)
  }
  const { lane, position, version, at } = event
  const isChanged = data !== before || version !== recorded.version
  const isRecent = Date.parse(at) > Date.now() - recently
  return [{ lane, position, version, data, isChanged, isRecent }]
}

const writeMasked = async (read: Read, events: readonly Found[]): Promise<void> => {
  if (events.length === 0) return
  await read(write, [
    events.map(({ lane }) => lane),
    events.map(({ position }) => position),
    events.map(({ version }) => version),
    events.map(({ data }) => data),
  ])
}

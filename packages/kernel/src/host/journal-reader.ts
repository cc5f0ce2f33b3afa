import { setTimeout as sleep } from 'node:timers/promises'
import { newest, type Recorded } from '@causerie/contracts'
import type { Fold } from '../dsl/fold.ts'
import type { Positions, ServiceTools } from '../dsl/service-tools.ts'
import type { Commits } from '../sources/commits.ts'
import { eventsAt, eventsOfTypes, headsOf, type JournalRow, recordedOf } from '../write/journal.ts'
import type { Lanes } from '../write/lanes.ts'
import type { Readers } from './service-connections.ts'

type Options = {
  database: Pick<Readers, 'read'>
  lanes: Lanes
  folds: ReadonlyMap<string, readonly Fold<never>[]>
  committed: Commits
}

const pollAfter = 250
/** Many commits in a row wake a waiter once. */
const coalescedWithin = 50
const eventsOfALane = 1_000

/** Reads the service's own journal; events are upcast to the newest version. */
export const journalReader = ({ database, lanes, folds, committed }: Options) => {
  const upcast = (event: Recorded): Recorded => {
    const kind = folds.get(event.type)?.[0]?.kind
    return kind ? newest(kind, event) : event
  }
  const heads = async (): Promise<Positions> =>
    new Map((await database.read<{ lane: number; head: number }>(headsOf, [])).map(({ lane, head }) => [lane, head]))

  const tail: ServiceTools['tail'] = async (types, after) => {
    const until = await heads()
    const positions = (of: Positions) => lanes.all.map((lane) => of.get(lane) ?? 0)
    if (lanes.all.every((lane) => (until.get(lane) ?? 0) <= (after.get(lane) ?? 0))) return { events: [], positions: until }
    const rows = await database.read<JournalRow>(eventsOfTypes, [lanes.all, positions(after), eventsOfALane, types, positions(until)])
    return { events: rows.map(recordedOf).map(upcast), positions: endOf(rows, until) }
  }

  return {
    heads,
    tail,
    changed: async (milliseconds: number): Promise<void> => {
      if (await committed.wait(Math.min(milliseconds, pollAfter))) await sleep(coalescedWithin)
    },
    eventsAt: async (positions: readonly (readonly [lane: number, position: number])[]): Promise<Recorded[]> => {
      const rows = await database.read<JournalRow>(eventsAt, [positions.map(([lane]) => lane), positions.map(([, position]) => position)])
      return rows.map(recordedOf).map(upcast)
    },
  }
}

/** Where the next read begins: behind the last event of a lane that was cut off, else at the head. */
const endOf = (rows: readonly JournalRow[], until: Positions): Positions => {
  const last = (lane: number) => rows.filter((row) => row.lane === lane)[eventsOfALane - 1]?.position
  return new Map([...until].map(([lane, head]) => [lane, last(lane) ?? head]))
}

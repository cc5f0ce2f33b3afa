import type { Recorded } from '@causerie/contracts'
import {
  type AnyFolds,
  all,
  type Connection,
  commitEvents,
  foldsByType,
  type Heads,
  type Lanes,
  loadRows,
  lockLanes,
  moveHead,
  SourceStopped,
  unitOfWork,
  writtenOf,
} from '@causerie/kernel/engine'

/** Events that stand in the journal now, and why a lane takes no more of the others. */
export type Taken = { taken: readonly Recorded[]; faults: ReadonlyMap<number, SourceStopped> }

/**
 * Only a lane that was behind raises it: what was promised in the old one may never have been recorded. A backup may be older than restores
 * whose incarnations stand on the topic.
 */
const raiseIncarnation = (by: number, taken: readonly Recorded[]): string => {
  const behind = Math.max(...taken.map(({ incarnation }) => incarnation)) + 1
  return `i as (update meta set value = greatest(value::int + ${by}, ${behind})::text where name = 'incarnation')`
}

/** Takes events that were recorded and lost into the journal again: under their lanes' locks, folded, with heads moved, as in any batch. */
export const eventTaker = (connection: Connection, { folds, lanes: installed }: { folds: AnyFolds; lanes: Lanes }) => {
  const byType = foldsByType(folds)
  let isRaised = false

  const foldsFor = ({ type, version }: Recorded) => {
    const found = byType.get(type) ?? []
    if (!found.some(({ kind }) => kind.version >= version))
      throw new SourceStopped(`the topic holds ${type} in version ${version}, which this program does not know`)
    return found
  }
  const write = async (taken: readonly Recorded[], heads: Heads, rows: ReturnType<typeof unitOfWork>): Promise<void> => {
    const recording = { heads, events: taken.map(writtenOf), writes: rows.writes }
    await commitEvents(connection, recording, () => [raiseIncarnation(isRaised ? 0 : 1, taken)])
    isRaised = true
  }

  return async (events: readonly Recorded[]): Promise<Taken> => {
    const rows = unitOfWork()
    const needs = events.flatMap((event) => rows.missingFor(foldsFor(event), event))
    try {
      const lanes = events.map(({ lane }) => lane)
      const locking = [connection.query('begin'), lockLanes(connection, lanes)] as const
      const [, { heads }, found] = await all([...locking, loadRows(connection, needs)])
      rows.add(needs, found)
      const { taken, faults } = following(events, heads)
      for (const event of taken) rows.apply(foldsFor(event), event, installed)
      if (taken.length > 0) await write(taken, heads, rows)
      else await connection.query('rollback')
      return { taken, faults }
    } catch (error) {
      await connection.query('rollback').catch(() => {})
      throw error
    }
  }
}

/** The events that are not there yet, in each lane up to the first that does not follow; moves the heads on. */
const following = (events: readonly Recorded[], heads: Heads): Taken => {
  const taken: Recorded[] = []
  const faults = new Map<number, SourceStopped>()
  for (const event of events) {
    const { lane, position, previous } = event
    const head = heads.get(lane)
    if (!head || position <= head.position || faults.has(lane)) continue
    if (position !== head.position + 1 || previous !== head.lastId) {
      const where = `position ${position} in lane ${lane} of the topic`
      faults.set(lane, new SourceStopped(`${where} does not follow position ${head.position} of the journal`))
      continue
    }
    moveHead(head, event)
    taken.push(event)
  }
  return { taken, faults }
}

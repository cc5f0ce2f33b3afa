import { readFileSync } from 'node:fs'
import {
  type AnyFolds,
  all,
  type Connection,
  commit,
  connect,
  type DatabaseAddress,
  foldsByType,
  loadRows,
  unitOfWork,
  writeBranches,
} from '@causerie/kernel/engine'
import type { Fact, Recorded } from '@causerie/protocol'
import { threadMilliseconds } from '../thread-time.ts'
import { testLanes } from './lanes.ts'

/** A fact as a journal would have it. */
export const recordedAs = <F extends Fact>(
  fact: F,
  { networkId, id, at }: Pick<Recorded, 'networkId' | 'id' | 'at'>,
): F & Recorded => ({
  ...fact,
  networkId,
  id,
  at,
  actor: 'bob',
  cause: '',
  hops: 0,
  lane: 0,
  position: 1,
  incarnation: 1,
  previous: '',
  subject: fact.orderedBy,
})

/** Milliseconds of CPU that something took here and in the database's process. */
export type CpuTime = { here: number; inDatabase: number }

/** As many as a service folds in one transaction behind its journal. */
const atOnce = 2_000

/**
 * Folds events as a service does behind its journal, but moves no cursors: loads rows, folds, and
 * writes rows, in one transaction for each 2,000 events. The database runs on this machine.
 */
export const foldEvents = async (
  address: DatabaseAddress,
  folds: AnyFolds,
  events: readonly Recorded[],
): Promise<CpuTime> => {
  const db = await connect(address, 'fold events', 'wholeTables')
  try {
    const pid = await processOf(db)
    const byType = foldsByType(folds)
    const foldsOf = ({ type }: Recorded) => byType.get(type) ?? []
    const [here, inDatabase] = [threadMilliseconds(), processMilliseconds(pid)]
    for (let from = 0; from < events.length; from += atOnce) {
      const some = events.slice(from, from + atOnce)
      const rows = unitOfWork()
      const needs = some.flatMap((event) => rows.missingFor(foldsOf(event), event))
      const [, found] = await all([db.query('begin'), loadRows(db, needs)])
      rows.add(needs, found)
      for (const event of some) rows.apply(foldsOf(event), event, testLanes)
      const values: unknown[] = []
      await commit(db, `with ${writeBranches(rows.writes(), values).join(', ')} select 1`, values)
    }
    return {
      here: threadMilliseconds() - here,
      inDatabase: processMilliseconds(pid) - inDatabase,
    }
  } finally {
    await db.close()
  }
}

const processOf = async (db: Connection): Promise<number> => {
  const [backend] = await db.prepared<{ pid: number }>('select pg_backend_pid() as pid', [])
  if (!backend) throw new Error('the database does not tell its process')
  return backend.pid
}

/** Milliseconds that a process has run, in steps of 10. */
const processMilliseconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[userTicks]) + Number(fields[systemTicks])) * 10
}
const [userTicks, systemTicks] = [11, 12]

import type { Lease } from '@causerie/postgres'
import type { Installation } from '../../dsl/installation.ts'
import type { AnyService } from '../../dsl/service.ts'
import { startLeasedPasses } from '../leased-passes.ts'
import type { Readers } from '../service-connections.ts'
import { type DueNetwork, finishPass, keepProgress, readDueNetworks } from './due-networks.ts'
import { purgeJournal } from './purge-journal.ts'
import { placesOf, purgeSome } from './purge-rows.ts'

type PurgeOptions = {
  service: AnyService
  database: Pick<Readers, 'read'>
  /** The schema of the journal. */
  logSchema: string
  installation: Installation
  /** Asked after each statement; the pass ends, and is continued later, when it is false. */
  mayContinue?: () => Promise<boolean>
  /** Called once nothing of a network can follow: statistics of Postgres have names and tags. */
  renewStatistics: () => Promise<void>
}

/**
 * Deletes what a service has of networks that are deleted: rows, what waits, secrets, files, and
 * the words of the journal, in statements of a bounded size. Returns how many networks it was. A
 * pass that ended in the middle is continued by the next one.
 */
export const purgeDeleted = async (options: PurgeOptions): Promise<number> => {
  const due = await readDueNetworks(options.database.read)
  for (const one of due) if (!(await purgeNetwork(options, one))) break
  return due.length
}

const purgeNetwork = async (
  {
    service,
    database: { read },
    logSchema,
    installation,
    mayContinue = always,
    renewStatistics,
  }: PurgeOptions,
  due: DueNetwork,
): Promise<boolean> => {
  let one = due
  const count = async (place: string, more: number): Promise<boolean> => {
    if (more > 0)
      one = { ...one, counts: { ...one.counts, [place]: (one.counts[place] ?? 0) + more } }
    await keepProgress(read, one)
    return mayContinue()
  }
  // Before the rows, which say which files there are.
  for (const { place, purge } of service.purges ?? [])
    if (!(await count(place, await purge({ installation }, one.networkId)))) return false
  for (const place of await placesOf(read, service, logSchema)) {
    let gone = 0
    do {
      gone = await purgeSome(read, place, one.networkId)
      if (gone > 0 && !(await count(place.name, gone))) return false
    } while (gone > 0)
  }
  const isErased = await purgeJournal(read, one, (page) => {
    one = { ...one, positions: { ...one.positions, [page.lane]: page.upTo } }
    return count('journal', page.count)
  })
  if (!isErased) return false
  await keepProgress(read, one)
  if (one.isFinal) await renewStatistics()
  await finishPass(read, one)
  return true
}

const always = async (): Promise<boolean> => true
const askEvery = 2_000

type StartOptions = Omit<PurgeOptions, 'mayContinue'> & {
  /** Held by the one instance that purges. */
  lease: Lease
  onError: (error: unknown) => void
}

/** Purges deleted networks while the service runs. Returns how to stop. */
export const startPurging = ({ lease, onError, ...options }: StartOptions) =>
  startLeasedPasses({
    lease,
    onError,
    everyMilliseconds: askEvery,
    pass: (mayContinue) => purgeDeleted({ ...options, mayContinue }),
  })

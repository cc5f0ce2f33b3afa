import type { AnyService } from '@causerie/kernel'
import { type Connection, claimFolds, knownBy } from '@causerie/kernel/engine'
import type { UnknownEvent } from './known-folds.ts'

/** Types and versions of events in a service's own journal. */
export const eventsInJournal = async (connection: Connection): Promise<UnknownEvent[]> => {
  await connection.query('set enable_seqscan = on')
  return (await connection.query<UnknownEvent>('select distinct type, version from journal order by 1, 2')).rows
}

/** Those that this program cannot fold. */
export const unknownOf = (service: AnyService, events: readonly UnknownEvent[]): UnknownEvent[] => {
  const isKnown = knownBy(service.name, [claimFolds, ...service.folds])
  return events.filter((event) => !isKnown(event))
}

import type { AnyService, AnyTable } from '@causerie/kernel'
import { type AnyFolds, commonFolds, commonTables, type Events } from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'

/**
 * A log that a service folds, and the tables folded from it: its own rows, those behind its own
 * journal, or copies of a source.
 */
export type Part = {
  source: ServiceName
  /** The service's own rows, which are as new as its journal; the others have cursors. */
  isOwn: boolean
  /** Folded behind the own journal, which is read itself and not by way of a topic. */
  isBehind: boolean
  events: Events
  folds: AnyFolds
  tables: readonly AnyTable[]
}

export const partsOf = ({ name, events, tables, folds, behind, replicas }: AnyService): Part[] => [
  {
    source: name,
    isOwn: true,
    isBehind: false,
    events,
    folds: [commonFolds, ...folds],
    tables: [...tables, ...commonTables],
  },
  ...(behind ? [{ source: name, isOwn: false, isBehind: true, events, ...behind }] : []),
  ...Object.entries(replicas).map(([source, replica]) => ({
    source,
    isOwn: false,
    isBehind: false,
    ...replica,
  })),
]

/** All tables that a service folds, without repetition. */
export const tablesOf = (service: AnyService): AnyTable[] => [
  ...new Set(partsOf(service).flatMap(({ tables }) => tables)),
]

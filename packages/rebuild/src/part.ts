import { type AnyService, type AnyTable, claims } from '@causerie/kernel'
import { type AnyFolds, claimFolds, type Events } from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'

/** A log that a service folds, its own or a source's, and the tables folded from it. */
export type Part = {
  source: ServiceName
  isOwn: boolean
  events: Events
  folds: AnyFolds
  tables: readonly AnyTable[]
}

export const partsOf = ({ name, events, tables, folds, replicas }: AnyService): Part[] => [
  { source: name, isOwn: true, events, folds: [claimFolds, ...folds], tables: [...tables, claims] },
  ...Object.entries(replicas).map(([source, replica]) => ({
    source,
    isOwn: false,
    ...replica,
  })),
]

/** All tables that a service folds, without repetition. */
export const tablesOf = (service: AnyService): AnyTable[] => [
  ...new Set(partsOf(service).flatMap(({ tables }) => tables)),
]

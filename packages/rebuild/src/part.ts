import type { ServiceName } from '@causerie/contracts'
import { type AnyService, type AnyTable, claims } from '@causerie/kernel'
import { type AnyFolds, claimFolds } from '@causerie/kernel/engine'

/** A log that a service folds, its own or a source's, and the tables folded from it. */
export type Part = { source: ServiceName; isOwn: boolean; folds: AnyFolds; tables: readonly AnyTable[] }

export const partsOf = ({ name, tables, folds, replicas }: AnyService): Part[] => [
  { source: name, isOwn: true, folds: [claimFolds, ...folds], tables: [...tables, claims] },
  ...Object.entries(replicas).map(([source, replica]) => ({
    // The keys of `replicas` are service names.
    source: source as ServiceName,
    isOwn: false,
    folds: replica.folds,
    tables: replica.tables,
  })),
]

/** All tables that a service folds, without repetition. */
export const tablesOf = (service: AnyService): AnyTable[] => [...new Set(partsOf(service).flatMap(({ tables }) => tables))]

import { type AnyEventKind, eventsOf, type ServiceName } from '@causerie/contracts'
import type { AnyFolds, AnyTable, Fold } from '@causerie/kernel'
import { both } from './both.ts'

/** Tables and the folds that fill them. Its folds need no rows of other parts, so a service may take it alone. */
export type ReplicaPart<Folds extends AnyFolds = AnyFolds> = { tables: readonly AnyTable[]; folds: readonly Folds[] }
export const replicaPart = <Folds extends AnyFolds>(part: ReplicaPart<Folds>): ReplicaPart<Folds> => part

/**
 * The parts of the owner's read model that a service takes: a replica for other services, and tables and folds of its own for the owner.
 * Throws where a fold takes an event that the owner does not record.
 */
export const replicaOf = <const Parts extends readonly ReplicaPart[]>(owner: ServiceName, parts: Parts): PartsTogether<Parts> => {
  const known = new Set(Object.values<AnyEventKind>(eventsOf[owner]).map(({ type }) => type))
  const folds: Record<string, Fold<never>> = {}
  for (const [name, fold] of parts.flatMap((part) => part.folds.flatMap((list) => Object.entries(list)))) {
    if (!fold) continue
    if (!known.has(fold.kind.type)) throw new Error(`${owner} records no ${fold.kind.type}`)
    const other = folds[name]
    folds[name] = other ? both(other, fold) : fold
  }
  // Every fold of every part is among them, by its name.
  return { tables: parts.flatMap(({ tables }) => tables), folds: folds as FoldsOf<Parts> }
}

type PartsTogether<Parts extends readonly ReplicaPart[]> = { tables: AnyTable[]; folds: FoldsOf<Parts> }
type FoldsOf<Parts extends readonly ReplicaPart[]> = AllOf<Parts[number]['folds'][number]>
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

import { everyEventOf } from '@causerie/contracts/every-contract'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Replica } from '@causerie/kernel'
import { foldsByType } from '@causerie/kernel/engine'

/**
 * Tables and the folds that fill them. The folds need no rows of other parts, so a service may use
 * a part alone.
 */
export type ReplicaPart = Pick<Replica, 'tables' | 'folds'>
export const replicaPart = (part: ReplicaPart): ReplicaPart => part

/**
 * The replica of an owner: the parts that a service reads.
 *
 * @throws if a part folds an event that the owner does not record
 */
export const replicaOf = (owner: ServiceName, parts: readonly ReplicaPart[]): Replica => {
  const folds = parts.flatMap((part) => part.folds)
  const known = new Set(Object.values(everyEventOf[owner]).map(({ type }) => type))
  for (const type of foldsByType(folds).keys())
    if (!known.has(type)) throw new Error(`${owner} records no ${type}`)
  return { events: everyEventOf[owner], tables: parts.flatMap(({ tables }) => tables), folds }
}

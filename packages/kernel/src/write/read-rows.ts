import type { Wants } from '../dsl/wants.ts'
import type { AnyRows } from './loaded-rows.ts'
import { type CanRead, load } from './statements.ts'
import { unitOfWork } from './unit-of-work.ts'

/** Reads rows as they are committed now, without locks. */
export const readRows = async (database: CanRead, networkId: string, wants: Wants): Promise<AnyRows> => {
  const rows = unitOfWork()
  const needs = rows.missing(networkId, wants)
  rows.add(needs, await load(database, needs))
  return rows.readToAnswer(networkId, wants)
}

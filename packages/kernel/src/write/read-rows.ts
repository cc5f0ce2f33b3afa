import type { Wants } from '../dsl/table.ts'
import { type CanRead, load } from './statements.ts'
import { type AnyRows, unitOfWork } from './unit-of-work.ts'

/** What is wanted, as it is committed now and without holding it. */
export const readRows = async (database: CanRead, networkId: string, wants: Wants): Promise<AnyRows> => {
  const rows = unitOfWork()
  const needs = rows.missing(networkId, wants)
  rows.add(needs, await load(database, needs))
  return rows.readToAnswer(networkId, wants)
}

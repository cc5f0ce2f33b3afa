import { setImmediate as turnOver } from 'node:timers/promises'
import type { Turn } from '@causerie/postgres'
import type { RowRefs } from '../dsl/row-refs.ts'
import { getOrMake } from './get-or-make.ts'
import type { AnyRows, Need } from './loaded-rows.ts'
import { type CanRead, load } from './statements.ts'
import { unitOfWork } from './unit-of-work.ts'

/**
 * How many rows one statement may find, so that it does not occupy a connection while others are
 * idle.
 */
const mostNeeds = 600

/**
 * Reads rows as they are committed now, without locks. What is asked for of a network in one turn
 * of the event loop shares a statement, which is sent after all of it was asked for.
 */
export const rowReader = (
  database: CanRead,
  turn: Turn = turnOver,
): ((networkId: string, refs: RowRefs) => Promise<AnyRows>) => {
  const open = new Map<string, Reading>()
  const begin = (networkId: string): Reading => {
    const needs: Need[] = []
    const rows = unitOfWork()
    const find = async (): Promise<void> => {
      await turn()
      if (open.get(networkId) === reading) open.delete(networkId)
      rows.add(needs, await load(database, needs))
    }
    const reading = { needs, rows, found: find() }
    return reading
  }
  return async (networkId, refs) => {
    const { needs, rows, found } = getOrMake(open, networkId, () => begin(networkId))
    needs.push(...rows.missing(networkId, refs))
    if (needs.length >= mostNeeds) open.delete(networkId)
    await found
    return rows.readToAnswer(networkId, refs)
  }
}

type Reading = { needs: Need[]; rows: ReturnType<typeof unitOfWork>; found: Promise<void> }

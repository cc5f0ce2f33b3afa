import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'
import { type Cost, startCountedNetwork } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { expect, inject } from 'vitest'
import { attemptsIn, type Noun } from './attempts.ts'

/** What one request of each operation of these nouns costs, counted in a new installation. */
export const measureCosts = async (
  nouns: readonly Noun[],
): Promise<ReadonlyMap<OperationId, Cost>> => {
  const database = await createDatabase(inject('postgres'))
  const { network, settle, costOf, close } = await startCountedNetwork(database.url)
  try {
    const attempts = await attemptsIn(network, nouns)
    await settle()
    const costs = new Map<OperationId, Cost>()
    for (const [id, { caller, request }] of attempts) {
      const contract = operationOf(id)
      const succeed = async () => {
        const { status, text } = await caller.call(contract, request)
        expect.soft({ id, status, text }).toEqual({ id, status: contract.success, text })
      }
      costs.set(id, await costOf(id, succeed))
    }
    return costs
  } finally {
    await close()
  }
}

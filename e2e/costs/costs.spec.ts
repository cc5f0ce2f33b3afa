import { type AnyOperation, type OperationId, operations } from '@causerie/contracts'
import { type Cost, startCountedNetwork } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { attemptsIn } from './attempts.ts'
import { costsPage } from './costs-page.ts'
import { modulesAtStart } from './modules-at-start.ts'

describeNetwork('what requests and starts cost', () => {
  let counted: Awaited<ReturnType<typeof startCountedNetwork>>
  let attempts: Awaited<ReturnType<typeof attemptsIn>>
  beforeAll(async () => {
    const database = await createDatabase(inject('postgres'))
    counted = await startCountedNetwork(database.url)
    attempts = await attemptsIn(counted.network)
    await counted.settle()
  }, 600_000)
  afterAll(() => counted?.close())

  test('is what docs/costs.md says; where that is meant, npm run costs writes it anew', async () => {
    const costs = new Map<OperationId, Cost>()
    for (const [id, { caller, request }] of attempts) {
      const contract: AnyOperation = operations[id]
      const succeed = async () => {
        const { status, text } = await caller.call(contract, request)
        expect.soft({ id, status, text }).toEqual({ id, status: contract.success, text })
      }
      costs.set(id, await counted.costOf(id, succeed))
    }
    await expect(costsPage(costs, await modulesAtStart())).toMatchFileSnapshot('../../docs/costs.md')
  }, 600_000)
})

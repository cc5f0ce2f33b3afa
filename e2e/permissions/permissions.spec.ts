import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'
import { refusalKindOf } from '@causerie/contracts/refusal-kinds'
import type { AnyOperation, Outcome } from '@causerie/protocol'
import { expectError } from '@causerie/testkit'
import { exampleOf, operationIds } from '@causerie/testkit/requests/examples'
import { beforeAll, expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { send } from '../send.ts'
import { sharedNetwork } from '../shared-network.ts'
import { type Attempt, attemptsAt, oneAtATime, settled } from './prepare.ts'

const wireOf = (outcome: Outcome, { success, errorCodes }: AnyOperation) => {
  if (outcome === 'yes') return { status: success }
  const { http, code } = refusalKindOf(outcome)
  return { status: http, code: errorCodes === 'http' ? http : code }
}

const atOnce = 8

describeNetwork('who may do what', () => {
  const prepared = new Map<OperationId, PromiseSettledResult<Attempt[]>>()

  beforeAll(async () => {
    const ids = operationIds[Symbol.iterator]()
    const work = async () => {
      for (const id of ids) {
        const [attempts] = await Promise.allSettled([attemptsAt(id)])
        prepared.set(id, attempts)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await settled()
  })

  it.each(operationIds)('%s', async (id) => {
    const contract = operationOf(id)
    const attempts = prepared.get(id)
    if (attempts?.status !== 'fulfilled') throw attempts?.reason
    const outcomeOf = async ({ kind, caller, request }: Attempt) => {
      const { status, body } = await caller.call(contract, request)
      // A refusal has a code.
      return [
        kind,
        status === contract.success
          ? { status }
          : { status, code: (body as { code: number }).code },
      ] as const
    }
    const groups = oneAtATime.has(id) ? attempts.value.map((one) => [one]) : [attempts.value]
    const outcomes: Awaited<ReturnType<typeof outcomeOf>>[] = []
    for (const group of groups) outcomes.push(...(await Promise.all(group.map(outcomeOf))))
    const expected = Object.entries(contract.may.outcomes).map(
      ([kind, outcome]) => [kind, wireOf(outcome, contract)] as const,
    )
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected))
  })
})

describeNetwork('without an authorization header', () => {
  const given = sharedNetwork(async () => ({}))
  const withToken = operationIds.filter((id) => operationOf(id).credential.endsWith('token'))
  it.each(withToken)('%s is refused', async (id) => {
    const { network } = await given()
    const { raw, apiKey, serverKey } = network
    expectError(await send(id, exampleOf(id), { raw, admin: raw, apiKey, serverKey }), 401, 400100)
  })
})

import { refuse } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import type { AnyDecision } from '../dsl/command.ts'
import { localInstallation } from '../dsl/installation.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { Reader } from '../dsl/reader.ts'
import { sql } from '../dsl/sql.ts'
import { confirmedReads } from '../read/read-confirmed.ts'
import { lanesOf } from '../write/lanes.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import { queryRunner } from './run-query.ts'

const users = sql<string>('users', 'select doc from users where network_id = $networkId')
const posts = sql<string>('posts', 'select doc from posts where network_id = $networkId')

/**
 * Runs queries on two replicas whose rows arrive only when their source has caught up, and records
 * the steps.
 */
const running = (isUp = true) => {
  const steps: string[] = []
  const arrived = new Set<string>()
  const source = (name: string) => ({
    name,
    catchUp: async () => {
      steps.push(`caught up with ${name}`)
      if (isUp) arrived.add(name)
      return isUp
    },
  })
  const all = [source('users'), source('posts')]
  const reader: Reader = {
    networkId: 'demo',
    rows: async <Row>(...[{ name }]: readonly [{ name: string }, ...unknown[]]) => {
      steps.push(`read ${name}`)
      return (arrived.has(name) ? ['a row'] : []) as Row[]
    },
    load: async () => ({}) as never,
    lookUp: async ({ index }) => index([], 'demo'),
    installation: localInstallation,
    secrets: { get: async () => undefined, keep: async () => {}, take: async () => undefined },
  }
  const submit = async ({ decision: { orderBy } }: Submission): Promise<Result> => {
    steps.push(`recorded in ${String(orderBy)}`)
    return isUp
      ? { kind: 'recorded', events: [], heads: new Map([[0, 1]]), rows: () => ({}) }
      : { kind: 'unavailable', reason: 'the database does not answer' }
  }
  const ofChat = source('chat')
  const followed = new Map([['chat', ofChat]])
  const sources = {
    ofTables: () => [],
    ofStatement: (text: string) => all.filter(({ name }) => text.includes(` ${name} `)),
    ofServices: (names: readonly string[]) =>
      names.map((name) => followed.get(name) ?? source(name)),
    awaitToken: async (awaited: readonly object[]) => {
      if (!awaited.includes(ofChat)) return 'fresh' as const
      steps.push('awaited chat')
      return isUp ? ('fresh' as const) : ('stale' as const)
    },
  }
  const readConfirmed = confirmedReads({ lanes: lanesOf(1), sources, reader: () => reader })
  const run = queryRunner({ sources, readConfirmed, submit, tokenOf: () => 'token' })
  const caller = {
    userId: 'alice',
    networkId: 'demo',
    kind: 'user' as const,
    sessionId: 's',
    device: 'd',
  }
  const ask = (
    read: QueryRoute['read'],
    awaits: QueryRoute['awaits'] = [],
    trace?: QueryRoute['trace'],
  ) =>
    run(
      { read, awaits, ...(trace && { trace }) },
      { params: {}, query: {}, body: {}, caller },
      { requestId: 'r', position: '' },
    )
  return { steps, ask }
}

const userThenPost: QueryRoute['read'] = async (_, reader) => {
  if ((await reader.rows(users)).length === 0) return refuse('user-not-found')
  if ((await reader.rows(posts)).length === 0) return refuse('post-not-found')
  return {}
}

test('a refusal is returned only after each replica that was read has caught up, also one first read by a later attempt', async () => {
  const { steps, ask } = running()
  expect(await ask(userThenPost)).toEqual({ reply: {}, isStale: false })
  expect(steps).toEqual([
    'read users',
    'caught up with users',
    'read users',
    'read posts',
    'caught up with posts',
    'read users',
    'read posts',
  ])
})

test('a refusal that remains is returned, and each source is awaited once', async () => {
  const { steps, ask } = running()
  const refusing: QueryRoute['read'] = async (_, reader) => {
    await reader.rows(users)
    return refuse('user-not-found')
  }
  expect(await ask(refusing)).toEqual({ refusal: refuse('user-not-found') })
  expect(steps).toEqual(['read users', 'caught up with users', 'read users'])
})

test('a refusal that rests on a source that is down is unavailable', async () => {
  expect(await running(false).ask(userThenPost)).toEqual({ refusal: refuse('unavailable') })
})

test.each(['bad-request', 'invalid-parameters'] as const)(
  '%s waits for nothing',
  async (refused) => {
    const { steps, ask } = running()
    const refusing: QueryRoute['read'] = async (_, reader) => {
      await reader.rows(users)
      return refuse(refused)
    }
    expect(await ask(refusing)).toMatchObject({ refusal: { refused } })
    expect(steps).toEqual(['read users'])
  },
)

test('follow-ups that the query awaits come before its first statement; if their source is down, the answer is stale', async () => {
  const { steps, ask } = running()
  const reading: QueryRoute['read'] = async (_, reader) => {
    await reader.rows(users)
    return {}
  }
  expect(await ask(reading, ['chat'])).toEqual({ reply: {}, isStale: false })
  expect(steps).toEqual(['awaited chat', 'read users'])
  expect(await running(false).ask(reading, ['chat'])).toEqual({ reply: {}, isStale: true })
})

describe('a query that leaves something behind', () => {
  const line: AnyDecision = { orderBy: 'audit:log', load: {}, decide: () => [] }
  const leaving: QueryRoute['trace'] = async () => [line, line]

  test('is answered once it is recorded, with its position', async () => {
    const { ask, steps } = running()
    expect(await ask(async () => ({ id: 'x' }), [], leaving)).toEqual({
      reply: { id: 'x' },
      position: 'token',
      isStale: false,
    })
    expect(steps).toEqual(['recorded in audit:log', 'recorded in audit:log'])
  })

  test('is not answered if it cannot be recorded', async () => {
    const { ask } = running(false)
    expect(await ask(async () => ({ id: 'x' }), [], leaving)).toEqual({
      refusal: refuse('unavailable'),
    })
  })

  test('records nothing if it is refused, or has nothing to record', async () => {
    const { ask, steps } = running()
    expect(await ask(async () => refuse('bad-request'), [], leaving)).toEqual({
      refusal: refuse('bad-request'),
    })
    expect(
      await ask(
        async () => ({}),
        [],
        async () => [],
      ),
    ).toEqual({ reply: {}, isStale: false })
    expect(steps).toEqual([])
  })
})

import { refuse } from '@causerie/contracts'
import { expect, test } from 'vitest'
import { noInstallation } from '../dsl/installation.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { Reader } from '../dsl/reader.ts'
import { sql } from '../dsl/sql.ts'
import { lanesOf } from '../write/lanes.ts'
import { queryRunner } from './run-query.ts'

const users = sql<string>('users', 'select doc from users where network_id = $networkId')
const posts = sql<string>('posts', 'select doc from posts where network_id = $networkId')

/** Runs queries on two replicas whose rows arrive only when their source has caught up, and records the steps. */
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
    lookUp: async ({ index }) => index([], 'demo'),
    installation: noInstallation,
    secrets: { get: async () => undefined, keep: async () => {}, take: async () => undefined },
  }
  const sources = {
    ofStatement: (text: string) => all.filter(({ name }) => text.includes(` ${name} `)),
    awaitToken: async () => 'fresh' as const,
  }
  const run = queryRunner({ lanes: lanesOf(1), sources, reader: () => reader })
  const caller = { userId: 'alice', networkId: 'demo', kind: 'user' as const, sessionId: 's', device: 'd' }
  const ask = (read: QueryRoute['read']) => run({ read }, { params: {}, query: {}, body: {}, caller }, { requestId: 'r', position: '' })
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

test.each(['bad-request', 'invalid-parameters'] as const)('%s waits for nothing', async (refused) => {
  const { steps, ask } = running()
  const refusing: QueryRoute['read'] = async (_, reader) => {
    await reader.rows(users)
    return refuse(refused)
  }
  expect(await ask(refusing)).toMatchObject({ refusal: { refused } })
  expect(steps).toEqual(['read users'])
})

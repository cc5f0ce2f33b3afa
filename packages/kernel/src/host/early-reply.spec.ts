import { setImmediate as turn } from 'node:timers/promises'
import { DatabaseUnavailable } from '@causerie/postgres'
import { refuse } from '@causerie/protocol'
import { beforeEach, expect, test } from 'vitest'
import { localInstallation } from '../dsl/installation.ts'
import type { Reader } from '../dsl/reader.ts'
import { sql } from '../dsl/sql.ts'
import type { Result } from '../write/queued-decision.ts'
import { earlyReply } from './early-reply.ts'

const statement = sql<string>('all', 'select doc from rows where network_id = $networkId')
const storing = sql<string>(
  'store',
  'update rows set doc = doc where network_id = $networkId returning doc',
)
const recorded = (): Result => ({
  kind: 'recorded',
  events: [],
  heads: new Map(),
  rows: () => ({}),
})

let read: number
let reader: Reader
beforeEach(() => {
  read = 0
  const answer = async () => {
    read += 1
    return 'as it is now'
  }
  reader = {
    networkId: 'demo',
    load: async () => ({ row: await answer() }) as never,
    rows: async <Row>() => [await answer()] as Row[],
    lookUp: async ({ index }) => index([await answer()] as never[], 'demo'),
    installation: localInstallation,
    secrets: { get: answer, keep: async () => {}, take: answer },
  }
})

test('a reply is prepared at once, and reads once its commit has succeeded', async () => {
  const made: string[] = []
  const early = earlyReply(reader, async (_, from) => {
    made.push('begun')
    made.push(...(await from.rows(statement)), (await from.secrets.get('key')) ?? '')
    return made
  })
  const result = recorded()
  early.begin(result)
  await turn()
  expect({ made, read }).toEqual({ made: ['begun'], read: 0 })
  expect(await early.of(result)).toEqual(['begun', 'as it is now', 'as it is now'])
})

test('a reply whose commit failed is discarded and reads nothing', async () => {
  const early = earlyReply(reader, async (_, from) => from.rows(statement))
  early.begin(recorded())
  expect(early.of(recorded())).toBeUndefined()
  await turn()
  expect(read).toBe(0)
})

test('what is read behind the commit does not wait for it, but what is stored does', async () => {
  const behind = { ...reader, rows: async <Row>() => ['as committed'] as Row[] }
  const made: string[] = []
  const early = earlyReply(reader, async (_, from) => {
    made.push(...(await from.rows(statement)))
    made.push(...(await from.rows(storing)))
    made.push(...(await from.rows(statement)))
    return made
  })
  const result = recorded()
  early.begin(result, { reader: behind, isEmpty: false })
  await turn()
  expect({ made, read }).toEqual({ made: ['as committed'], read: 0 })
  expect(await early.of(result)).toEqual(['as committed', 'as it is now', 'as it is now'])
})

test('where there is nothing to commit, nothing waits', async () => {
  const behind = { ...reader, rows: async <Row>() => ['stored'] as Row[] }
  const early = earlyReply(reader, async (_, from) => from.rows(storing))
  const result = recorded()
  early.begin(result, { reader: behind, isEmpty: true })
  expect(await early.of(result)).toEqual(['stored'])
  expect(read).toBe(0)
})

test('a reply that lost the connection behind the commit is made again', async () => {
  const rows = async () => {
    throw new DatabaseUnavailable('connection lost')
  }
  const early = earlyReply(reader, async (_, from) => from.rows(statement))
  const result = recorded()
  early.begin(result, { reader: { ...reader, rows }, isEmpty: false })
  await turn()
  expect(await early.of(result)).toEqual(['as it is now'])
})

test('the last of several attempts counts', async () => {
  let tries = 0
  const early = earlyReply(reader, async () => {
    tries += 1
    return tries
  })
  const [first, second] = [recorded(), recorded()]
  early.begin(first)
  early.begin(second)
  expect(early.of(first)).toBeUndefined()
  expect(await early.of(second)).toBe(2)
})

test('a failing reply rejects for its caller only', async () => {
  const early = earlyReply(reader, async () => {
    throw new Error('no reply')
  })
  const result = recorded()
  early.begin(result)
  await turn()
  await expect(early.of(result)).rejects.toThrow('no reply')
})

test('no reply is prepared for other results than recorded events', () => {
  const early = earlyReply(reader, async () => expect.fail())
  const result: Result = { kind: 'refused', refusal: refuse('user-not-found') }
  early.begin(result)
  expect(early.of(result)).toBeUndefined()
})

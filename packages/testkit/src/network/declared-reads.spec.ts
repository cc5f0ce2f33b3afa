import { everybody, operation } from '@causerie/contracts'
import { fold, query, type Reader, service, sql, table } from '@causerie/kernel'
import { amountMoved } from '@causerie/testkit/kernel/bank'
import { Copy } from '@causerie/testkit/kernel/mirror'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { holdToDeclaredReads } from './declared-reads.ts'

const copies = table('copies', { row: Copy, key: ['accountId'], orderedByKey: () => 'network:' })
const contract = operation({
  id: 'getCopies',
  owner: 'chat',
  method: 'GET',
  path: '/copies',
  summary: '',
  may: everybody,
  example: {},
  reply: { copies: z.array(Copy) },
})
const all = sql<never>('all-copies', 'select doc from copies where network_id = $1')

/** A service whose one query reads copies, declaring these tables. */
const reading = (uses: (typeof copies)[]) => {
  const read = (reader: Reader) => ({ copies: () => reader.rows(all) })
  const getCopies = query(contract, { uses, read: async (_, { copies }: ReturnType<typeof read>) => ({ copies: await copies() }) })
  const folds = {
    amountMoved: fold(amountMoved)(
      () => ({}),
      () => [],
    ),
  }
  const replicas = { streaming: { tables: [copies], folds } }
  return service({
    name: 'chat',
    migrations: [],
    tables: [],
    folds: {},
    replicas,
    read,
    operations: [getCopies],
    followUps: [],
  })
}

const ask = async (held: ReturnType<typeof holdToDeclaredReads>) => {
  const [route] = held.operations
  if (route?.kind !== 'query') throw new Error('there is no query')
  const reader: Reader = {
    networkId: 'demo',
    rows: async () => [],
    lookUp: async ({ index }) => index([], 'demo'),
    secrets: { get: async () => undefined, keep: async () => {}, take: async () => undefined },
  }
  const caller = { userId: 'alice', networkId: 'demo', kind: 'user' as const, sessionId: '', device: '' }
  return route.query.read({ params: {}, query: {}, body: {}, caller, newId: () => '' }, held.read(reader))
}

test('a query that declares what it reads goes on', async () => {
  expect(await ask(holdToDeclaredReads(reading([copies])))).toEqual({ copies: [] })
})

test('a query that reads a copy which it does not declare fails', async () => {
  await expect(ask(holdToDeclaredReads(reading([])))).rejects.toThrow('getCopies reads copies, which it does not declare')
})

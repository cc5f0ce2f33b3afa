import { connect, createLog, journalPages, reconnecting } from '@causerie/kernel/engine'
import type { Recorded, ServiceName } from '@causerie/protocol'
import { bank } from '@causerie/testkit/kernel/bank'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { createIdentities } from './identity.ts'
import { internalHeaders } from './internal-headers.ts'
import { httpJournals, journalPath, journalRoute } from './journal-pages.ts'
import { createServiceApp } from './service-app.ts'

const owner: ServiceName = 'streaming'
const identities = createIdentities([{ id: 'a', secret: '0123456789abcdef'.repeat(3) }])
const insert = `insert into journal (lane, position, event_id, network_id, subject, type, version, incarnation, at, actor, cause, hops, previous, data)
  select r.* from json_to_recordset($1::json) r(lane int, position bigint, id text, "networkId" text, subject text, type text, version int,
    incarnation int, at timestamptz, actor text, cause text, hops int, previous text, data json)`

let database: ServiceDatabase
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
})
afterEach(() => database.drop())

/** The owner of a journal in a process of its own, at an address. */
const startOwner = async () => {
  const connection = reconnecting(() => connect(database.address, 'journal'))
  const app = createServiceApp({
    host: {
      service: { name: owner, operations: [] },
      run: () => expect.fail(),
      health: async () => ({ isReady: true, checks: {} }),
    },
    identities,
    log: createLog('silent'),
    internalRoutes: [journalRoute(owner, journalPages(connection))],
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await connection.close()
  })
  return origin
}
/** Events of a lane, of which so many are relayed. */
const record = async (count: number, relayed: number, text = ''): Promise<Recorded[]> => {
  const history = bankHistory()
  const events = Array.from({ length: count }, () => {
    const event = history.next(3)
    return { ...event, data: { ...(event.data as object), text } }
  })
  await database.rows(insert, JSON.stringify(events))
  await database.rows('update relay set relayed = $1 where lane = 3', relayed)
  return events
}
const readAll = async (read: ReturnType<typeof httpJournals>) => {
  const pages: Recorded[][] = []
  for (let after = 0; ; ) {
    const { events } = await read(owner, { lane: 3, after })
    if (events.length === 0) return pages
    pages.push([...events])
    after = events.at(-1)?.position ?? after
  }
}

test('a journal is read page by page, unchanged, up to what was relayed', async () => {
  const origin = await startOwner()
  const events = await record(2_300, 2_100, 'ö "x"')
  const read = httpJournals({ [owner]: [origin] }, identities)
  const pages = await readAll(read)
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 100])
  expect(pages.flat()).toEqual(events.slice(0, 2_100))
  expect(await read(owner, { lane: 3, after: Number.MAX_SAFE_INTEGER })).toEqual({
    events: [],
    relayed: 2_100,
  })
  expect(await read(owner, { lane: 4, after: 0 })).toEqual({ events: [], relayed: 0 })
})

test('a page ends before it is too long, and has one event at least', async () => {
  const origin = await startOwner()
  const events = await record(5, 5, 'x'.repeat(1_900_000))
  const pages = await readAll(httpJournals({ [owner]: [origin] }, identities))
  expect(pages.map(({ length }) => length)).toEqual([3, 2])
  expect(pages.flat()).toEqual(events)
})

test('another instance is asked after one that does not answer', async () => {
  const origin = await startOwner()
  const events = await record(2, 2)
  const read = httpJournals({ [owner]: ['http://127.0.0.1:1', origin] }, identities)
  await expect(read(owner, { lane: 3, after: 0 })).rejects.toThrow('fetch failed')
  expect((await read(owner, { lane: 3, after: 0 })).events).toEqual(events)
  await expect(read('chat', { lane: 3, after: 0 })).rejects.toThrow('no URL of chat is set')
})

test('a journal is shown to nobody who cannot sign', async () => {
  const origin = await startOwner()
  await record(1, 1)
  const url = `${origin}${journalPath}?lane=3&after=0`
  expect((await fetch(url)).status).toBe(403)
  const call = { audience: owner, method: 'GET', target: `${journalPath}?lane=3&after=0` }
  const alice = identities.sign(call, {
    kind: 'admin',
    userId: 'alice',
    networkId: 'demo',
    sessionId: 's',
    device: 'd',
  })
  expect((await fetch(url, { headers: { [internalHeaders.identity]: alice } })).status).toBe(403)
})

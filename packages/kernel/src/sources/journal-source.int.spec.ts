import type { Connection, Lease } from '@causerie/postgres'
import { alwaysHeld, connect, reconnecting } from '@causerie/postgres'
import type { Recorded } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { bank } from '@causerie/testkit/kernel/bank'
import { accountOfLane, bankHistory, entriesUpTo } from '@causerie/testkit/kernel/bank-history'
import { type CutProxy, cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { mirror } from '@causerie/testkit/kernel/mirror'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { copiesIn, startMirror } from '@causerie/testkit/kernel/start-mirror'
import { sourceSuite } from '@causerie/testkit/suites/source-suite'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { eventsAfter, writtenOf } from '../write/journal.ts'
import { commits } from './commits.ts'
import { journalSource } from './journal-source.ts'

const insert = `insert into journal (lane, position, event_id, network_id, subject, type, version, incarnation, at, actor, cause, hops, previous, data)
  select r.* from json_to_recordset($1::json) r(lane int, position bigint, id text, "networkId" text, subject text, type text, version int,
    incarnation int, at timestamptz, actor text, cause text, hops int, previous text, data json)
  on conflict (lane, position) do update set event_id = excluded.event_id`
const patience = { timeout: 10_000 }
const moveHead = 'update lanes set head = greatest(head, $2), last_id = $3 where lane = $1'

/** A bank's journal that the test writes. */
const journalWorld = async (url?: string) => {
  const database = await serviceDatabase(inject('postgres'), bank)
  const committed = commits()
  const insertInto = async (events: readonly Recorded[]) => {
    await database.rows(insert, JSON.stringify(events))
    for (const [lane, { position, id }] of new Map(events.map((event) => [event.lane, event])))
      await database.rows(moveHead, lane, position, id)
  }
  return {
    database,
    write: async (events: readonly Recorded[]) => {
      await insertInto(events)
      committed.fire()
    },
    /** As another process does. */
    writeSilently: insertInto,
    /** As the scheduler does after a commit. */
    announce: (events: readonly Recorded[]) => {
      committed.add(events.map(writtenOf))
      committed.fire()
    },
    source: (lease: Lease) => {
      const connection = reconnecting(() =>
        connect({ ...database.address, url: url ?? database.address.url }, 'reader'),
      )
      const source = journalSource({ service: 'streaming', connection, lease, committed })
      return {
        ...source,
        close: async () => {
          await source.close()
          await connection.close()
        },
      }
    },
    // A journal keeps everything.
    expire: async () => {},
    close: () => database.drop(),
  }
}

sourceSuite('journal', () => inject('postgres'), journalWorld)

describe('a journal', () => {
  let world: Awaited<ReturnType<typeof journalWorld>>
  let database: ServiceDatabase
  let proxy: CutProxy
  let open: { close(): Promise<void> }[]
  beforeEach(async () => {
    ;[world, database] = await Promise.all([
      journalWorld(),
      serviceDatabase(inject('postgres'), mirror),
    ])
    proxy = await cutProxy(database.address.url)
    open = []
  })
  afterEach(async () => {
    proxy.isClosed = false
    await Promise.all(open.map((one) => one.close()))
    await proxy.close()
    await world.close()
    await database.drop()
  })
  const start = async (instance: string, url?: string) => {
    const host = await startMirror({ database, instance, source: world.source, url })
    open.push(host)
    return host
  }
  const order = async (lane: number) => (await copiesIn(database))[accountOfLane(lane)] ?? []

  test('whose head lies before the position read was restored: the reader stops and names the fix', async () => {
    const history = bankHistory()
    await world.write([history.next(5), history.next(5), history.next(5)])
    const host = await start('first')
    await eventually(() => order(5)).toEqual(entriesUpTo(3))
    await host.close()
    open = []
    await world.database.rows('delete from journal where position > 1')
    await world.database.rows('update lanes set head = 1 where lane = 5')
    const again = await start('first')
    await eventually(async () => (await again.health()).checks['source streaming']?.detail).toMatch(
      /lane 5 of streaming ends at 1, but was read up to 3: it was restored; rebuild/,
    )
  })

  test('is polled for events that this process did not announce, and only for those', async () => {
    const history = bankHistory()
    const host = await start('first')
    await world.write([history.next(5)])
    await eventually(() => order(5), patience).toEqual(entriesUpTo(1))
    const announced = history.next(5)
    // The announced event differs from the one in the journal.
    world.announce([
      { ...announced, data: { ...(announced.data as object), entryId: 'announced' } },
    ])
    await world.writeSilently([announced, history.next(6), history.next(7)])
    await eventually(() => order(5), patience).toEqual(['1', 'announced'])
    for (const lane of [6, 7]) await eventually(() => order(lane), patience).toEqual(entriesUpTo(1))
    const [between, last] = [history.next(7), history.next(7)]
    world.announce([last])
    await world.writeSilently([between, last])
    await eventually(() => order(7), patience).toEqual(entriesUpTo(3))
    expect((await host.health()).isReady).toBe(true)
  })

  test('is polled even while this process announces commits continuously', async () => {
    const history = bankHistory()
    await start('first')
    await world.write([history.next(5)])
    await eventually(() => order(5), patience).toEqual(entriesUpTo(1))
    await world.writeSilently([history.next(6)])
    const announcing = setInterval(() => world.announce([history.next(5)]), 5)
    await eventually(() => order(6), patience).toEqual(entriesUpTo(1))
    clearInterval(announcing)
  })

  test('is read by another instance three seconds after the reading one was suspended', async () => {
    const history = bankHistory()
    await start('silent', proxy.url)
    await start('other')
    await world.write([history.next(5)])
    await eventually(() => order(5)).toEqual(entriesUpTo(1))
    proxy.isClosed = true
    proxy.cut()
    await world.write([history.next(5)])
    await eventually(() => order(5), { timeout: 6_000 }).toEqual(entriesUpTo(2))
    proxy.isClosed = false
    await world.write([history.next(5)])
    await eventually(() => order(5), { timeout: 6_000 }).toEqual(entriesUpTo(3))
  })

  test('is known to be up on every instance, including those that do not read it', async () => {
    const [first, second] = [await start('first'), await start('second')]
    await forAWhile(2_300, 'what an instance knows of its start counts for two seconds')
    const ask = (host: typeof first) => {
      const route = mirror.operations[0] ?? expect.fail()
      const caller = {
        userId: 'alice',
        networkId: 'demo',
        kind: 'user' as const,
        sessionId: 's',
        device: 'd',
      }
      return host.run(
        route,
        { params: { accountId: accountOfLane(1) }, query: {}, body: {}, caller },
        { requestId: 'r', position: '' },
      )
    }
    await world.write([bankHistory().next(1)])
    for (const host of [first, second])
      await eventually(() => ask(host)).toEqual({ reply: { order: ['1'] }, isStale: false })
  })
})

test('a journal is polled once a second while nobody else commits, and four times as often beside others', async () => {
  const database = await serviceDatabase(inject('postgres'), bank)
  onTestFinished(database.drop)
  const connection = await connect(database.address, 'reader')
  const asked: string[] = []
  const prepared: Connection['prepared'] = (text, values) => {
    if (text === eventsAfter) asked.push('poll')
    return connection.prepared(text, values)
  }
  let isAlone = true
  const observed = { get: async () => ({ ...connection, prepared }), close: connection.close }
  const committed = commits()
  const wait: typeof committed.wait = (milliseconds) => {
    asked.push(`wait ${milliseconds}`)
    return committed.wait(milliseconds)
  }
  const source = journalSource({
    service: 'streaming',
    connection: observed,
    lease: alwaysHeld,
    committed: { ...committed, wait },
    isAlone: () => isAlone,
  })
  onTestFinished(source.close)
  await source.follow({
    from: async () => new Map(),
    deliver: async () => {},
    stop: (error) => expect.fail(String(error)),
  })
  const twoPolls = async () => {
    asked.length = 0
    await eventually(() => asked.length, patience).toBeGreaterThan(5)
    // The first ones may still belong to what was before.
    return asked.slice(2, 6).toSorted()
  }
  expect(await twoPolls()).toEqual(['poll', 'poll', 'wait 1000', 'wait 1000'])
  isAlone = false
  expect(await twoPolls()).toEqual(['poll', 'poll', 'wait 250', 'wait 250'])
})

import {
  commits,
  createLog,
  type ServiceHost,
  type Sink,
  startService,
} from '@causerie/kernel/engine'
import { topicOf } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { type Kafka, startKafka } from '@causerie/testkit/infrastructure/kafka'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { bank } from '@causerie/testkit/kernel/bank'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { type CutProxy, cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { mirror } from '@causerie/testkit/kernel/mirror'
import {
  type JournalEntry,
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { copiesIn, startMirror } from '@causerie/testkit/kernel/start-mirror'
import { readRecords, removeTopics } from '@causerie/testkit/kernel/topics'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type KafkaAdapter, kafka } from './kafka.ts'

/** A separate broker, because these tests kill it. */
let broker: Kafka
let database: ServiceDatabase
let proxy: CutProxy
let adapters: KafkaAdapter[]
let hosts: ServiceHost[]

const topic = topicOf('streaming')
const isThere = inject('kafkaBrokers') !== undefined
const adapter = () => {
  const made = kafka({
    brokers: broker.brokers.split(','),
    clientId: 'test',
    lanes: testLanes.count,
    onError: () => {},
  })
  adapters.push(made)
  return made
}
const start = async (
  instance: string,
  change: { sink?: (sink: Sink) => Sink; url?: string } = {},
): Promise<ServiceHost> => {
  const sink = adapter().sink('streaming')
  const host = await startService({
    service: bank,
    address: { ...database.address, url: change.url ?? database.address.url },
    instance,
    sourceOf: () => expect.fail('the bank has no sources'),
    sink: change.sink?.(sink) ?? sink,
    committed: commits(),
    log: createLog('silent'),
  })
  hosts.push(host)
  return host
}
const by = { networkId: 'demo', actor: 'alice', cause: 'test' }
const record = (host: ServiceHost, names: readonly string[]) =>
  Promise.all(
    names.map((entryId, i) => host.decide(by, move(`account-${i % 20}`, { entryId, amount: 1 }))),
  )
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}-${i}`)
const toRelay = async () =>
  (
    await database.rows<{ open: number }>(
      'select coalesce(sum(head - relayed), 0)::int as open from lanes join relay using (lane)',
    )
  )[0]?.open
const relayed = (within = 20_000) => eventually(toRelay, { timeout: within, interval: 50 }).toBe(0)

type OnTopic = { id: string; lane: number; position: number }
/**
 * Checks that all events are on the topic, in order except for duplicates. Returns the number of
 * duplicates.
 */
const checkTopic = async (journal: readonly JournalEntry[]): Promise<number> => {
  const records = (await readRecords(broker.brokers, [topic])).map(
    ({ value }) => JSON.parse(value) as OnTopic,
  )
  const last = new Map<number, number>()
  for (const { lane, position } of records) {
    expect([lane, position <= (last.get(lane) ?? 0) + 1]).toEqual([lane, true])
    last.set(lane, Math.max(last.get(lane) ?? 0, position))
  }
  const ids = new Set(records.map(({ id }) => id))
  expect(journal.filter(({ id }) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(journal.length)
  return records.length - journal.length
}

describe.skipIf(!isThere)('the relay', () => {
  beforeAll(async () => {
    const started = await startKafka()
    if (isMissing(started)) throw new Error(started.why)
    broker = started
  })
  afterAll(() => broker?.stop())
  beforeEach(async () => {
    adapters = []
    hosts = []
    await removeTopics(broker.brokers, [topic])
    await adapter().topics.create('streaming')
    database = await serviceDatabase(inject('postgres'), bank)
    proxy = await cutProxy(database.address.url)
  })
  afterEach(async () => {
    await Promise.all(hosts.map((host) => host.close()))
    await Promise.all(adapters.map((one) => one.close()))
    await proxy.close()
    await database.drop()
  })

  test('copies the journal in order, and resumes after a restart', async () => {
    const first = await start('first')
    await record(first, named('a', 400))
    await relayed()
    await first.close()
    hosts = []
    const second = await start('second')
    await record(second, named('b', 200))
    await relayed()
    expect((await second.health()).checks.relay).toMatchObject({ isOk: true, lag: 0 })
    await checkTopic(await journalOf(database))
  })

  test('drains a long backlog in order, including large events', async () => {
    const lone = await startService({
      service: bank,
      address: database.address,
      instance: 'lone',
      sourceOf: () => expect.fail(),
      committed: commits(),
      log: createLog('silent'),
    })
    for (let i = 0; i < 5; i += 1) await record(lone, named(`a${i}`, 600))
    // More on one lane than fits into one Kafka batch.
    await Promise.all(
      named('large', 30).map((entryId) =>
        lone.decide(by, move('a', { entryId, amount: 1, text: 'x'.repeat(100_000) })),
      ),
    )
    await lone.close()
    await start('first')
    await relayed()
    await checkTopic(await journalOf(database))
  })

  test('runs in one instance at a time, and another takes over when it fails', async () => {
    const first = await start('first', { url: proxy.url })
    await record(first, named('a', 50))
    await relayed()
    const second = await start('second')
    // An instance that was suspended for longer than its lease sends once more, so a round may have
    // duplicates; two that read at the same time send most rounds twice.
    const duplicates: number[] = []
    for (let round = 1; round <= 5; round += 1) {
      const before = await checkTopic(await journalOf(database))
      // Each instance reads at once what was recorded by itself.
      await Promise.all([
        record(first, named(`b${round}`, 50)),
        record(second, named(`c${round}`, 50)),
      ])
      await relayed()
      duplicates.push((await checkTopic(await journalOf(database))) - before)
    }
    expect(duplicates.filter((count) => count === 0).length, duplicates.join()).toBeGreaterThan(2)
    proxy.isClosed = true
    proxy.cut()
    await record(second, named('d', 50))
    await relayed(8_000)
    proxy.isClosed = false
    await record(second, named('e', 50))
    await relayed()
    await checkTopic(await journalOf(database))
  })

  test('that was suspended and resumes may send duplicates, and never skips an event or moves back', async () => {
    let stop = Promise.resolve()
    let wake = () => {}
    let woken = 0
    const paused = (sink: Sink): Sink => ({
      ...sink,
      send: async (events) => {
        const was = stop
        await was
        await sink.send(events)
        if (was !== first) woken += 1
      },
    })
    const first = stop
    const host = await start('paused', { sink: paused })
    await record(host, named('a', 30))
    await relayed()
    stop = new Promise((resolve) => {
      wake = resolve
    })
    await record(host, named('b', 30))
    // The first holds its events and is suspended; the other takes over after three seconds.
    const other = await start('other')
    await relayed(10_000)
    await record(other, named('c', 30))
    await relayed(10_000)
    wake()
    await eventually(() => woken, { timeout: 10_000 }).toBeGreaterThan(0)
    await record(other, named('d', 30))
    await relayed(10_000)
    const journal = await journalOf(database)
    expect(journal).toHaveLength(120)
    expect(await checkTopic(journal)).toBeGreaterThan(0)
  })

  test('drains its backlog to the readers after Kafka is killed and restarted, while writes continue', async () => {
    const readers = await serviceDatabase(inject('postgres'), mirror)
    const host = await start('first')
    const reader = await startMirror({
      database: readers,
      source: (_, share) => adapter().source('streaming', { reader: 'chat', share }),
    })
    const read = async () =>
      Object.values(await copiesIn(readers)).reduce((sum, { length }) => sum + length, 0)
    await record(host, named('a', 100))
    await eventually(read, { timeout: 20_000 }).toBe(100)
    await broker.kill('SIGKILL')
    await record(host, named('b', 100))
    expect((await host.health()).checks.relay?.lag).toBe(100)
    await eventually(async () => (await reader.health()).isReady, { timeout: 10_000 }).toBe(false)
    await broker.restart()
    await relayed(30_000)
    await eventually(read, { timeout: 30_000 }).toBe(200)
    await eventually(async () => (await reader.health()).isReady, { timeout: 10_000 }).toBe(true)
    await checkTopic(await journalOf(database))
    await reader.close()
    await readers.drop()
  })

  test('stops even if Kafka does not answer', async () => {
    const readers = await serviceDatabase(inject('postgres'), mirror)
    const host = await start('first')
    const reader = await startMirror({
      database: readers,
      source: (_, share) => adapter().source('streaming', { reader: 'chat', share }),
    })
    await record(host, named('a', 20))
    await eventually(async () => Object.keys(await copiesIn(readers)).length, {
      timeout: 20_000,
    }).toBe(20)
    await broker.kill('SIGSTOP')
    await record(host, named('b', 20))
    await forAWhile(300, 'the relay sends, and nobody answers')
    hosts = []
    await Promise.all([host.close(), reader.close()])
    await broker.kill('SIGCONT')
    await readers.drop()
    await start('second')
    await relayed(30_000)
    await checkTopic(await journalOf(database))
  })
})

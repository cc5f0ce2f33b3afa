import type { Recorded } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { account, accountOpened } from '@causerie/testkit/kernel/bank'
import { accountOfLane, bankHistory } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { getCopy, mirror, writeNote } from '@causerie/testkit/kernel/mirror'
import { run } from '@causerie/testkit/kernel/run-route'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { startMirror } from '@causerie/testkit/kernel/start-mirror'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { ServiceHost } from '../host/service-host.ts'
import type { SourceReader } from './source.ts'

// Offsets number the records of a topic; a topic in memory has one lane.
const lane = 3
let topic: Recorded[]
let database: ServiceDatabase
const hosts: ServiceHost[] = []

beforeEach(async () => {
  topic = []
  database = await serviceDatabase(inject('postgres'), mirror)
})
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close()
  await database.drop()
})

/** An instance, and a function that delivers to it from an offset on. */
const start = async (instance: string) => {
  const readers: SourceReader[] = []
  const source = () => ({
    service: 'streaming' as const,
    follow: async (reader: SourceReader) => void readers.push(reader),
    ends: async () => new Map([[lane, topic.length]]),
    isUp: () => true,
    reads: () => true,
    close: async () => {},
  })
  const host = await startMirror({ database, source, instance })
  hosts.push(host)
  const deliver = async (offset = 0) => {
    for (const reader of readers)
      await reader.deliver(
        topic.slice(offset).map((event, i) => ({ event, offset: offset + i + 1 })),
      )
  }
  return { host, deliver, begin: async () => (await readers[0]?.from())?.get(lane) }
}
const history = (count: number): Recorded[] => {
  const bank = bankHistory()
  return Array.from({ length: count }, () => bank.next(lane))
}

test('a lane whose last follow-up cursor was not written is not read again from its beginning', async () => {
  topic = history(500)
  const first = await start('first')
  await first.deliver()
  await eventually(async () => (await first.host.health()).checks['source streaming'], {
    timeout: 20_000,
  }).toMatchObject({ open: 0 })
  await first.host.close()
  hosts.length = 0
  await database.rows(`update followed set position = 499 where lane = ${lane}`)
  const second = await start('second')
  expect(await second.begin()).toEqual({ position: 499, offset: 499, isGuess: true })
})

test('an instance that does not read a lane still waits for its events in a recreated topic', async () => {
  const events = history(3)
  // Repeated by a relay that was killed.
  topic = [...events, ...events.slice(1)]
  const [reading, idle] = [await start('reading'), await start('idle')]
  await reading.deliver()
  expect(await run(idle.host, getCopy, accountOfLane(lane))).toMatchObject({ isStale: false })
  await idle.host.health()
  // The same events, each once.
  topic = [...events]
  await reading.deliver()

  const late =
    Array.from({ length: 200 }, (_, i) => `late-${i}`).find(
      (id) => testLanes.of('demo', account(id)) === lane,
    ) ?? ''
  const { type, version, orderedBy: subject, data } = accountOpened({ accountId: late })
  const last = events[2] as Recorded
  topic.push({
    ...last,
    id: 'opened-late',
    type,
    version,
    subject,
    data,
    position: 4,
    previous: last.id,
  })
  const delivered = forAWhile(400, 'the event comes while both wait for it').then(() =>
    reading.deliver(3),
  )
  const answers = await Promise.all([reading, idle].map(({ host }) => run(host, writeNote, late)))
  for (const answer of answers) expect(answer).toMatchObject({ reply: { accountId: late } })
  await delivered
})

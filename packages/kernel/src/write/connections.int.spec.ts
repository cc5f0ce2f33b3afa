import { connect } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { account, bank, bankFolds } from '@causerie/testkit/kernel/bank'
import { move, transfer } from '@causerie/testkit/kernel/bank-decisions'
import { type CutProxy, cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { journalFaults } from '@causerie/testkit/kernel/journal-checks'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type AnyDecision, decision } from '../dsl/command.ts'
import { foldsByType } from '../dsl/fold.ts'
import { type BatchScheduler, startBatchScheduler } from './batch-scheduler.ts'
import type { Result, Submission } from './queued-decision.ts'

let database: ServiceDatabase
let proxies: CutProxy[]
let instances: BatchScheduler[]
const folds = foldsByType([bankFolds])

beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  proxies = await Promise.all([1, 2].map(() => cutProxy(database.address.url)))
  instances = proxies.map(({ url }) =>
    startBatchScheduler({
      open: () => connect({ ...database.address, url }, 'bank'),
      folding: { foldsOf: (type) => folds.get(type) ?? [], incarnation: 1, lanes: testLanes },
      onCommit: () => {},
      onError: () => {},
    }),
  )
})
afterEach(async () => {
  for (const proxy of proxies) proxy.flow()
  await Promise.all(instances.map((lanes) => lanes.close()))
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await database.drop()
})

const lanesOf = (instance: number) => instances[instance] as BatchScheduler
const queuedDecision = (decisionOf: AnyDecision, within = 8_000): Submission => ({
  networkId: 'demo',
  actor: 'alice',
  cause: 'test',
  hops: 0,
  decision: decisionOf,
  isConfirmed: true,
  deadline: Date.now() + within,
})
const submit = (decisionOf: AnyDecision, instance = 0, within?: number): Promise<Result> =>
  lanesOf(instance).submit(queuedDecision(decisionOf, within))

/** How often each command is in the journal, by its entry. */
const recordings = async (): Promise<Map<string, number>> => {
  const journal = await journalOf(database)
  expect(journalFaults(journal)).toEqual([])
  expect(await storedRows(database, bank.tables)).toEqual(replay([bankFolds], journal))
  const counts = new Map<string, number>()
  for (const { dataText } of journal) {
    const { entryId } = JSON.parse(dataText) as { entryId: string }
    counts.set(entryId, (counts.get(entryId) ?? 0) + 1)
  }
  return counts
}

const proxyOf = (instance: number) => proxies[instance] as CutProxy

describe('a connection that is lost at the commit', () => {
  test.each(['before', 'after'] as const)(
    '%s the database received it: events are recorded exactly once',
    async (when) => {
      for (let round = 0; round < 8; round += 1) {
        await submit(move('warm', { entryId: `warm-${when}-${round}`, amount: 1 }))
        proxyOf(0).cutAtNextCommit(when)
        const entries = Array.from({ length: 5 }, (_, i) => `${when}-${round}-${i}`)
        const results = await Promise.all(
          entries.map((entryId, i) =>
            submit(
              i === 0
                ? transfer('x', ['y'], { entryId, amount: 0 })
                : move('a', { entryId, amount: 1 }),
            ),
          ),
        )
        expect(results.map(({ kind }) => kind)).toEqual(results.map(() => 'recorded'))
      }
      expect(proxyOf(0).cuts).toBe(8)
      const counts = await recordings()
      expect(counts.size).toBe(8 * 6)
      for (const [entryId, count] of counts)
        expect([entryId, count]).toEqual([
          entryId,
          entryId.endsWith('-0') && !entryId.startsWith('warm') ? 2 : 1,
        ])
    },
  )

  test.each([
    ['before', 2],
    ['after', 1],
  ] as const)(
    '%s the database has it: what comes is what was foreseen last, of %s',
    async (when, times) => {
      await submit(move('a', { entryId: 'warm', amount: 1 }))
      proxyOf(0).cutAtNextCommit(when)
      const foreseen: Result[] = []
      const onPredicted = (result: Result) => void foreseen.push(result)
      const result = await lanesOf(0).submit({
        ...queuedDecision(move('a', { entryId: 'once', amount: 1 })),
        onPredicted,
      })
      expect(result.kind).toBe('recorded')
      expect(foreseen.map((one) => one === result)).toEqual([...Array(times - 1).fill(false), true])
    },
  )

  test('and not restored before the deadline: the answer is unavailable, and the lanes continue later', async () => {
    await submit(move('a', { entryId: 'warm', amount: 1 }))
    proxyOf(0).cutAtNextCommit('after', true)
    const result = await submit(move('a', { entryId: 'unknown', amount: 1 }), 0, 700)
    expect(result).toEqual({
      kind: 'unavailable',
      reason: 'it is not known whether this was recorded',
    })
    proxyOf(0).isClosed = false
    expect((await submit(move('a', { entryId: 'later', amount: 1 }))).kind).toBe('recorded')
    expect((await recordings()).get('unknown')).toBe(1)
  })

  test('while another session holds the lane for longer than the lock timeout: the outcome is found in the end', async () => {
    await submit(move('a', { entryId: 'warm', amount: 1 }))
    const lane = testLanes.of('demo', account('a'))
    let held: Promise<unknown> | undefined
    const holding = decision({
      orderBy: account('a'),
      load: {},
      decide: () => {
        proxyOf(0).cutAtNextCommit('after', true)
        // It waits for this batch and takes the lane before any later one.
        held ??= database
          .rows('begin')
          .then(() => database.rows('select 1 from lanes where lane = $1 for update', lane))
        return move('a', { entryId: 'once', amount: 1 }).decide({} as never, { at: '' })
      },
    })
    const result = submit(holding, 0, 15_000)
    await eventually(() => held).toBeDefined()
    await held
    proxyOf(0).isClosed = false
    await forAWhile(5_500, 'the lock timeout passes')
    await database.rows('rollback')
    expect((await result).kind).toBe('recorded')
    expect((await recordings()).get('once')).toBe(1)
  })
})

describe('the database', () => {
  test('that ends sessions at random loses and repeats nothing', async () => {
    let isOver = false
    let killed = 0
    const killer = (async () => {
      while (!isOver) {
        await forAWhile(5 + Math.random() * 60, 'sessions end at any time')
        const ended = await database.rows(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'bank' and random() < 0.5`,
        )
        killed += ended.length
        if (Math.random() < 0.3)
          proxyOf(Math.random() < 0.5 ? 0 : 1).cutAtNextCommit(
            Math.random() < 0.5 ? 'before' : 'after',
          )
      }
    })()
    const results = new Map<string, Result>()
    await Promise.all(
      Array.from({ length: 24 }, async (_, client) => {
        for (let n = 0; n < 8 || killed <= 20; n += 1) {
          const entryId = `${client}-${n}`
          results.set(
            entryId,
            await submit(move(`account-${client % 7}`, { entryId, amount: 1 }), client % 2),
          )
        }
      }),
    )
    isOver = true
    await killer
    const counts = await recordings()
    const kinds = [...results.values()].map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'recorded').length).toBeGreaterThan(100)
    for (const [entryId, result] of results) {
      if (result.kind === 'recorded') expect([entryId, counts.get(entryId)]).toEqual([entryId, 1])
      else
        expect([entryId, result.kind, counts.get(entryId) ?? 0]).toEqual([
          entryId,
          'unavailable',
          counts.has(entryId) ? 1 : 0,
        ])
    }
    expect(counts.size).toBeLessThanOrEqual(results.size)
    for (const instance of [0, 1])
      expect(
        (await submit(move('a', { entryId: `after-${instance}`, amount: 1 }), instance)).kind,
      ).toBe('recorded')
  })

  test('that cannot be reached: the answer is unavailable at the deadline, and work resumes afterwards', async () => {
    proxyOf(0).isClosed = true
    proxyOf(0).cut()
    expect((await submit(move('a', { entryId: 'lost', amount: 1 }), 0, 600)).kind).toBe(
      'unavailable',
    )
    const waiting = submit(move('a', { entryId: 'late', amount: 1 }))
    proxyOf(0).isClosed = false
    expect((await waiting).kind).toBe('recorded')
    const counts = await recordings()
    expect([counts.get('lost'), counts.get('late')]).toEqual([undefined, 1])
  })

  test('that stops answering on open connections: clients are answered, and work resumes afterwards', async () => {
    await submit(move('a', { entryId: 'warm', amount: 1 }))
    proxyOf(0).stall()
    const result = await submit(move('a', { entryId: 'stalled', amount: 1 }), 0, 3_000)
    expect(result.kind).toBe('unavailable')
    proxyOf(0).flow()
    expect((await submit(move('a', { entryId: 'later', amount: 1 }), 0, 15_000)).kind).toBe(
      'recorded',
    )
    const counts = await recordings()
    expect(counts.get('stalled') ?? 0).toBeLessThanOrEqual(1)
  })
})

describe('an instance that is suspended in the middle of a batch', () => {
  test('loses its lanes, and other instances continue', async () => {
    const stopped = await connect(database.address, 'stopped')
    await stopped.query('begin')
    await stopped.query('select 1 from lanes for update')
    expect((await submit(move('a', { entryId: 'waited', amount: 1 }), 1)).kind).toBe('recorded')
    await expect(stopped.query('commit')).rejects.toThrow(/not queryable|terminat|timeout/)
    await stopped.close()
  })

  test('and resumes too late records its commands once, after it has locked the lanes again', async () => {
    let decided = 0
    const pausing = decision({
      orderBy: account('a'),
      load: {},
      decide: () => {
        decided += 1
        // Suspends the whole process, as SIGSTOP does.
        if (decided === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_600)
        return move('a', { entryId: 'paused', amount: 1 }).decide({} as never, { at: '' })
      },
    })
    const results = await Promise.all([
      submit(pausing, 0, 20_000),
      submit(move('a', { entryId: 'mate', amount: 1 }), 0, 20_000),
    ])
    expect(results.map(({ kind }) => kind)).toEqual(['recorded', 'recorded'])
    expect(decided).toBe(2)
    const counts = await recordings()
    expect([counts.get('paused'), counts.get('mate')]).toEqual([1, 1])
  })
})

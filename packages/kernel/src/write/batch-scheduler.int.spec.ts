import { connect } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { bank, bankFolds, settingRead } from '@causerie/testkit/kernel/bank'
import {
  closeAccount,
  move,
  openAccount,
  recordAll,
  setSetting,
  takeValue,
  transfer,
} from '@causerie/testkit/kernel/bank-decisions'
import { journalFaults } from '@causerie/testkit/kernel/journal-checks'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { AnyDecision } from '../dsl/command.ts'
import { commonFolds } from '../dsl/common-rows.ts'
import { foldsByType } from '../dsl/fold.ts'
import { newId } from '../dsl/ids.ts'
import { type BatchScheduler, startBatchScheduler } from './batch-scheduler.ts'
import type { Result } from './queued-decision.ts'

let database: ServiceDatabase
let instances: BatchScheduler[]
let errors: unknown[]
const folds = foldsByType([commonFolds, bankFolds])

beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  errors = []
  instances = [1, 2].map(() =>
    startBatchScheduler({
      open: () => connect(database.address, 'bank'),
      folding: { foldsOf: (type) => folds.get(type) ?? [], incarnation: 1, lanes: testLanes },
      onCommit: () => {},
      onError: (error) => errors.push(error),
    }),
  )
})
afterEach(async () => {
  await Promise.all(instances.map((lanes) => lanes.close()))
  await database.drop()
})

const submit = (instance: number, networkId: string, decision: AnyDecision): Promise<Result> =>
  (instances[instance] as BatchScheduler).submit({
    networkId,
    actor: 'alice',
    cause: 'test',
    hops: 0,
    decision,
    isConfirmed: true,
    deadline: Date.now() + 20_000,
  })

const accountId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const text = fc.oneof(
  fc.constant(''),
  fc.constant('ärger 😀 "quoted" \\ \n\t\u2028'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const entryId = fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8')
const what = fc.record({
  entryId,
  amount: fc.oneof(fc.integer({ min: -50, max: 99 }), fc.constantFrom(0, 1e15)),
  text: text.filter((value) => !value.includes('\0')),
  tags: fc.array(fc.constantFrom('z', 'a', '10', '9', '__proto__', 'é'), { maxLength: 3 }),
})
const decisions: fc.Arbitrary<AnyDecision> = fc.oneof(
  fc
    .tuple(
      accountId,
      text.filter((value) => !value.includes('\0')),
    )
    .map(([id, title]) => openAccount(id, title)),
  fc.tuple(accountId, what).map(([id, move_]) => move(id, move_)),
  fc
    .tuple(fc.uniqueArray(accountId, { minLength: 2, maxLength: 4 }), what)
    .map(([[from = '', ...to], moved]) =>
      transfer(from, to, { ...moved, amount: Math.abs(moved.amount) % 40 }),
    ),
  accountId.map(closeAccount),
  fc
    .tuple(
      fc.constantFrom('x', 'y'),
      text.filter((value) => !value.includes('\0')),
    )
    .map(([name, value]) => setSetting(name, value)),
  fc
    .tuple(fc.constantFrom('one', 'two'), fc.constantFrom('alice', 'bob'))
    .map(([value, owner]) => takeValue(value, owner)),
)
const instance = fc.constantFrom(0, 1)
/** Waves of concurrent commands, each on one of two instances. */
const history = fc.array(fc.array(fc.tuple(instance, decisions), { minLength: 1, maxLength: 40 }), {
  minLength: 1,
  maxLength: 5,
})

describe('two instances on one database', () => {
  test('leave lanes without gaps, rows equal to the fold of the journal, and every acknowledged command in it', async () => {
    const acknowledged: Result[] = []
    let ref = 0
    await fc.assert(
      fc.asyncProperty(history, async (waves) => {
        const networkId = newId()
        for (const wave of waves) {
          ref += wave.length
          acknowledged.push(
            ...(await Promise.all(wave.map(([at, decision]) => submit(at, networkId, decision)))),
          )
        }
      }),
      { numRuns: 25 },
    )
    const journal = await journalOf(database)
    expect(journalFaults(journal)).toEqual([])

    expect(acknowledged).toHaveLength(ref)
    expect(acknowledged.filter(({ kind }) => kind !== 'recorded' && kind !== 'refused')).toEqual([])
    const events = acknowledged.flatMap((result) =>
      result.kind === 'recorded' ? result.events : [],
    )
    const byId = new Map(journal.map((entry) => [entry.id, entry]))
    expect(journal).toHaveLength(events.length)
    for (const { data, ...event } of events) {
      const { dataText, ...entry } =
        byId.get(event.id) ?? expect.fail(`${event.id} is not in the journal`)
      expect({ ...entry, orderedBy: undefined }).toEqual({ ...event, orderedBy: undefined })
      expect(dataText).toBe(JSON.stringify(data))
    }

    expect(await storedRows(database, bank.tables)).toEqual(replay([bankFolds], journal))
    for (const { statistics } of instances) expect(statistics.extraTrips).toBe(0)
    expect(Math.max(...instances.map(({ statistics }) => statistics.largestBatch))).toBeGreaterThan(
      5,
    )
    expect(errors).toEqual([])
  })

  test('never decide two commands of one key on the same state', async () => {
    await submit(0, 'demo', move('a', { entryId: 'first', amount: 10 }))
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        submit(i % 2, 'demo', transfer('a', ['b', 'c'], { entryId: `${i}`, amount: 1 })),
      ),
    )
    expect(results.filter(({ kind }) => kind === 'recorded')).toHaveLength(5)
    expect(results.filter(({ kind }) => kind === 'refused')).toHaveLength(55)
    expect(
      await database.rows(
        `select account_id, balance::int from accounts where network_id = 'demo' order by 1`,
      ),
    ).toEqual([
      { account_id: 'a', balance: 0 },
      { account_id: 'b', balance: 5 },
      { account_id: 'c', balance: 5 },
    ])
  })

  test('run commands with many lanes while both are under load', async () => {
    let isOver = false
    let flooded = 0
    const flood = Array.from({ length: 48 }, async (_, i) => {
      for (let n = 0; !isOver; n += 1) {
        await submit(i % 2, 'demo', move(`account-${i}`, { entryId: `${n}`, amount: 1 }))
        flooded += 1
      }
    })
    const wide = testLanes.all.map(
      (lane) =>
        Array.from({ length: 500 }, (_, i) => `w${i}`).find(
          (id) => testLanes.of('demo', `account:${id}`) === lane,
        ) ?? '',
    )
    try {
      for (let n = 0; n < 20; n += 1) {
        const result = await submit(
          n % 2,
          'demo',
          transfer(wide[0] ?? '', wide.slice(1), { entryId: `wide-${n}`, amount: 0 }),
        )
        expect(result.kind).toBe('recorded')
      }
      await eventually(() => flooded).toBeGreaterThan(200)
    } finally {
      isOver = true
      await Promise.all(flood)
    }
    const [{ deadlocks } = { deadlocks: -1 }] = await database.rows<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(deadlocks).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('time', () => {
  test('never goes back in a lane, and a lane ahead of the clock does not affect others', async () => {
    const ahead = testLanes.of('demo', 'account:a')
    const other =
      Array.from({ length: 50 }, (_, i) => `b${i}`).find(
        (id) => testLanes.of('demo', `account:${id}`) !== ahead,
      ) ?? ''
    await database.rows(
      `update lanes set last_at = clock_timestamp() + interval '1 hour' where lane = $1`,
      ahead,
    )
    // Both in one batch.
    const [first, second] = await Promise.all([
      submit(0, 'demo', move('a', { entryId: '1', amount: 1 })),
      submit(0, 'demo', move(other, { entryId: '1', amount: 1 })),
    ])
    const at = (result: Result | undefined) =>
      result?.kind === 'recorded' ? Date.parse(result.events[0]?.at ?? '') : Number.NaN
    const hour = 3_600_000
    expect(at(first)).toBeGreaterThan(Date.now() + hour / 2)
    expect(at(second)).toBeLessThan(Date.now() + hour / 2)
    const third = await submit(1, 'demo', move('a', { entryId: '2', amount: 1 }))
    expect(at(third)).toBeGreaterThanOrEqual(at(first))
    expect(journalFaults(await journalOf(database))).toEqual([])
  })
})

describe('a fold that needs rows which its command does not name', () => {
  test('gets them, including those of the same batch, and counts an extra trip', async () => {
    const results = await Promise.all([
      submit(0, 'demo', setSetting('x', '1')),
      submit(0, 'demo', setSetting('y', '2')),
      submit(0, 'demo', recordAll([settingRead({ value: 'all' })])),
    ])
    expect(results.map(({ kind }) => kind)).toEqual(['recorded', 'recorded', 'recorded'])
    expect(instances[0]?.statistics).toMatchObject({ batches: 1, extraTrips: 1, largestBatch: 3 })
    expect(
      await database.rows(`select doc->>'value' as value from settings where name = 'all'`),
    ).toEqual([{ value: 'x,y' }])
    expect(await storedRows(database, bank.tables)).toEqual(
      replay([bankFolds], await journalOf(database)),
    )
  })
})

describe('a batch', () => {
  test('is limited in size; the rest follows in the order of arrival', async () => {
    const big = 'x'.repeat(1_000_000)
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        submit(0, 'demo', move('a', { entryId: `${i}`, amount: 1, text: big })),
      ),
    )
    expect(
      results.map((result) =>
        result.kind === 'recorded' ? result.events[0]?.position : result.kind,
      ),
    ).toEqual(results.map((_, i) => i + 1))
    expect(instances[0]?.statistics.batches).toBeGreaterThan(1)
    expect(errors).toEqual([])
  })

  test('of refusals writes nothing, and the next one runs', async () => {
    expect((await submit(0, 'demo', closeAccount('nobody'))).kind).toBe('refused')
    expect(await journalOf(database)).toEqual([])
    expect((await submit(0, 'demo', openAccount('a'))).kind).toBe('recorded')
    expect((await submit(0, 'demo', openAccount('a'))).kind).toBe('refused')
  })
})

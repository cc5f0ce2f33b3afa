import { randomBytes } from 'node:crypto'
import { connect } from '@causerie/postgres'
import { refuse } from '@causerie/protocol'
import {
  account,
  accountOpened,
  accounts,
  amountMoved,
  bank,
  bankFolds,
  laneCrossed,
  settingRead,
} from '@causerie/testkit/kernel/bank'
import { move, recordAll, setSetting } from '@causerie/testkit/kernel/bank-decisions'
import { type CutProxy, cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { journalFaults } from '@causerie/testkit/kernel/journal-checks'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type AnyDecision, decision } from '../dsl/command.ts'
import { type Fold, fold, foldsByType } from '../dsl/fold.ts'
import { type BatchScheduler, startBatchScheduler } from './batch-scheduler.ts'
import type { Result } from './queued-decision.ts'

let database: ServiceDatabase
let proxy: CutProxy
let lanes: BatchScheduler
const folds = foldsByType([bankFolds])
const wrongFolds = new Map<string, Fold<never>[]>()

beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  proxy = await cutProxy(database.address.url)
  lanes = startBatchScheduler({
    open: () => connect({ ...database.address, url: proxy.url }, 'bank'),
    folding: {
      foldsOf: (type) => wrongFolds.get(type) ?? folds.get(type) ?? [],
      incarnation: 1,
      lanes: testLanes,
    },
    onCommit: () => {},
    onError: () => {},
  })
})
afterEach(async () => {
  await lanes.close()
  await proxy.close()
  await database.drop()
})

const submit = (decisionOf: AnyDecision): Promise<Result> =>
  lanes.submit({
    networkId: 'demo',
    actor: 'alice',
    cause: 'test',
    hops: 0,
    decision: decisionOf,
    isConfirmed: true,
    deadline: Date.now() + 8_000,
  })

/** All commands arrive at once, on one lane and on others, with the failing one in the middle. */
const among = async (poison: AnyDecision): Promise<Result> => {
  const mate = (i: number) =>
    submit(move(i % 2 ? 'a' : `mate-${i}`, { entryId: `${i}`, amount: 1 }))
  const before = Array.from({ length: 7 }, (_, i) => mate(i))
  const poisoned = submit(poison)
  const after = Array.from({ length: 6 }, (_, i) => mate(i + 7))
  const mates = await Promise.all([...before, ...after])
  expect(mates.map(({ kind }) => kind)).toEqual(mates.map(() => 'recorded'))

  const journal = await journalOf(database)
  expect(journalFaults(journal)).toEqual([])
  const entries = journal
    .filter(({ type }) => type === 'AmountMoved')
    .map(({ dataText }) => (JSON.parse(dataText) as { entryId: string }).entryId)
  expect(entries.sort()).toEqual(mates.map((_, i) => `${i}`).sort())
  expect(await storedRows(database, bank.tables)).toEqual(replay([bankFolds], journal))
  return await poisoned
}

const other =
  Array.from({ length: 50 }, (_, i) => `other-${i}`).find(
    (id) => testLanes.of('demo', `account:${id}`) !== testLanes.of('demo', 'account:a'),
  ) ?? ''
const title = (text: string) =>
  decision({
    orderBy: account('a'),
    load: { a: accounts.get('a') },
    decide: () => [accountOpened({ accountId: 'a', title: text })],
  })

describe('a command that the database refuses fails alone', () => {
  test.each([
    ['a NUL in a value', title('a\0b')],
    [
      'a NUL in a map key',
      recordAll([amountMoved({ accountId: 'a', entryId: 'x', amount: 1, text: '', tags: ['\0'] })]),
    ],
    ['a lone surrogate in a value', title('a\ud800b')],
    ['a lone surrogate at the end', title('\udc00')],
    ['a NUL in a key that is loaded', move('a\0', { entryId: 'x', amount: 1 })],
    ['a lone surrogate in a key that is loaded', move('a\ud800', { entryId: 'x', amount: 1 })],
    ['a number too large for its column', move('big', { entryId: 'x', amount: 1e300 })],
    [
      'no number in a column that must have one',
      move('none', { entryId: 'x', amount: Number.NaN }),
    ],
    [
      'a key that is too long for its index',
      move(randomBytes(6_000).toString('base64'), { entryId: 'x', amount: 1 }),
    ],
  ])('%s', async (_, poison) => {
    expect(await among(poison)).toMatchObject({ kind: 'failed' })
  })

  test.each([
    [
      'a decide that throws',
      decision({
        orderBy: account('a'),
        load: {},
        decide: () => {
          throw new Error('a mistake')
        },
      }),
      'a mistake',
    ],
    [
      'a fold that changes a row of another lane',
      recordAll([
        accountOpened({ accountId: 'a', title: 'lost' }),
        laneCrossed({ accountId: 'a', other }),
      ]),
      'another lane',
    ],
    [
      'an event of a lane that the command does not name',
      decision({
        orderBy: account('a'),
        load: {},
        decide: () => [accountOpened({ accountId: other })],
      }),
      'does not name',
    ],
    [
      'an event that no fold knows',
      decision({
        orderBy: account('a'),
        load: {},
        decide: () => [{ type: 'Unknown', version: 1, orderedBy: account('a'), data: {} }],
      }),
      'no fold knows',
    ],
  ])('%s', async (_, poison, message) => {
    expect(await among(poison)).toMatchObject({
      kind: 'failed',
      error: expect.objectContaining({ message: expect.stringContaining(message) }),
    })
  })

  test('a row that cannot be serialised', async () => {
    const row = {
      accountId: 'wrong',
      last: null,
      balance: 0,
      entriesCount: 0,
      isFrozen: false,
      remark: null,
    }
    // Not a map, against its type.
    const wrong = { ...row, tagCounts: null as never }
    const opened = fold(accountOpened)(
      (e) => ({ known: accounts.get(e.accountId) }),
      () => [accounts.put(wrong)],
    )
    wrongFolds.set('AccountOpened', [opened as Fold<never>])
    onTestFinished(() => wrongFolds.clear())
    expect(await among(recordAll([accountOpened({ accountId: 'wrong' })]))).toMatchObject({
      kind: 'failed',
      error: { name: 'Unwritable' },
    })
  })

  test('a refusal in the same batch is still answered', async () => {
    const refused = submit(
      decision({ orderBy: account('a'), load: {}, decide: () => refuse('forbidden') }),
    )
    expect(await among(title('\0'))).toMatchObject({ kind: 'failed' })
    expect(await refused).toEqual({ kind: 'refused', refusal: refuse('forbidden') })
  })

  test('a failure while rows are loaded for a fold does not let others fold without them', async () => {
    await submit(setSetting('theme', 'dark'))
    const namesAs = (value: string) => submit(recordAll([settingRead({ value })]))
    const results = await Promise.all([namesAs('\ud800'), namesAs('all')])
    expect(results.map(({ kind }) => kind)).toEqual(['failed', 'recorded'])
    expect(
      await database.rows(`select doc->>'value' as names from settings where name = 'all'`),
    ).toEqual([{ names: 'theme' }])
  })

  test('several of them in one batch', async () => {
    const poisoned = ['\0', '\ud800', 'x\0'].map((text) => submit(title(text)))
    expect(await among(title('\0'))).toMatchObject({ kind: 'failed' })
    for (const one of await Promise.all(poisoned)) expect(one.kind).toBe('failed')
  })
})

test('a connection lost while a batch is halved records nothing twice', async () => {
  let decided = 0
  const cutting = decision({
    orderBy: account('a'),
    load: {},
    decide: () => {
      decided += 1
      // In the second half, after the first half was committed.
      if (decided === 2) proxy.cut()
      return []
    },
  })
  const first = [1, 2].map((i) => submit(move('a', { entryId: `first-${i}`, amount: 1 })))
  const poisoned = submit(title('\0'))
  const last = [submit(cutting), submit(move('a', { entryId: 'last', amount: 1 }))]
  expect((await Promise.all([...first, ...last])).map(({ kind }) => kind)).toEqual([
    'recorded',
    'recorded',
    'recorded',
    'recorded',
  ])
  expect((await poisoned).kind).toBe('failed')
  expect(decided).toBeGreaterThan(2)
  const journal = await journalOf(database)
  expect(
    journal.map(({ dataText }) => (JSON.parse(dataText) as { entryId: string }).entryId),
  ).toEqual(['first-1', 'first-2', 'last'])
})

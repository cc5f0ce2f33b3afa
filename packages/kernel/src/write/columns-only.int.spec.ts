import { randomBytes } from 'node:crypto'
import { connect } from '@causerie/postgres'
import { accounts, amountMoved, bank, bankFolds } from '@causerie/testkit/kernel/bank'
import { move, openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { replay, storedRows } from '@causerie/testkit/kernel/replay'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { AnyDecision } from '../dsl/command.ts'
import { fold, foldsByType } from '../dsl/fold.ts'
import { type BatchScheduler, startBatchScheduler } from './batch-scheduler.ts'

/** Changes only the balance, which has a column of its own. */
const balanceMoved = fold(amountMoved)(
  (e) => ({ known: accounts.get(e.accountId) }),
  ({ known }, { data }) =>
    known ? [accounts.put({ ...known, balance: known.balance + data.amount })] : [],
)
const folds = [{ ...bankFolds, amountMoved: balanceMoved }]
const byType = foldsByType(folds)

let database: ServiceDatabase
let lanes: BatchScheduler
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  const folding = {
    foldsOf: (type: string) => byType.get(type) ?? [],
    incarnation: 1,
    lanes: testLanes,
  }
  const onError = (error: unknown) => expect.fail(String(error))
  lanes = startBatchScheduler({
    open: () => connect(database.address, 'bank'),
    folding,
    onCommit: () => {},
    onError,
  })
})
afterEach(async () => {
  await lanes.close()
  await database.drop()
})

const submit = (decision: AnyDecision) =>
  lanes.submit({
    networkId: 'demo',
    actor: 'alice',
    cause: 'test',
    hops: 0,
    decision,
    isConfirmed: true,
    deadline: Date.now() + 20_000,
  })
/** The TOAST ids of the long texts of accounts: each write makes a new one. */
const writtenTexts = async () => {
  const [table] = await database.rows<{ name: string }>(
    `select reltoastrelid::regclass::text as name from pg_class where oid = 'accounts'::regclass`,
  )
  return database.rows<{ chunk_id: number }>(
    `select distinct chunk_id from ${table?.name} order by chunk_id`,
  )
}

test('an update of columns alone does not write the text and yields the same rows', async () => {
  await submit(openAccount('a1', randomBytes(25_000).toString('hex')))
  const before = await writtenTexts()
  expect(before).toHaveLength(1)
  await submit(move('a1', { entryId: 'e1', amount: 5 }))
  await submit(move('a1', { entryId: 'e2', amount: 6 }))
  expect(await writtenTexts()).toEqual(before)
  expect(await database.rows('select balance::int as balance from accounts')).toEqual([
    { balance: 11 },
  ])
  expect(await storedRows(database, bank.tables)).toEqual(replay(folds, await journalOf(database)))

  await submit(openAccount('a2', 'short'))
  await Promise.all([
    submit(openAccount('a3', 'short')),
    submit(move('a2', { entryId: 'e3', amount: 7 })),
  ])
  expect(await storedRows(database, bank.tables)).toEqual(replay(folds, await journalOf(database)))
})

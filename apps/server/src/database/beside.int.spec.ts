import { type AnyService, indexesOn } from '@causerie/kernel'
import { connect } from '@causerie/kernel/engine'
import { accounts, bank, entries } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { faultsBeside } from './beside.ts'
import { storeCompatibility } from './compatibility.ts'
import { migrate, migrateBeside } from './database.ts'
import { migrationsRun } from './migrate-log.ts'

let database: ServiceDatabase
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  const host = await startBank(database)
  await host.decide(
    { networkId: 'demo', actor: 'alice', cause: 'request 1' },
    move('a1', { entryId: 'e1', amount: 5 }),
  )
  await host.close()
})
afterEach(() => database.drop())

const faults = async (service: AnyService, hasServed = true): Promise<string[]> => {
  const connection = await connect(database.address, 'test')
  try {
    if (hasServed) await storeCompatibility(connection, 'log', bank)
    return await faultsBeside(connection, database.address, {
      service,
      run: (await migrationsRun(connection, 'log')) ?? [],
    })
  } finally {
    await connection.close()
  }
}
const withIndex = (on: 'balance' | 'entriesCount'): AnyService => ({
  ...bank,
  indexes: indexesOn(accounts, { accounts_by_number: { on: [on] } }),
})

test('a version that changes nothing, or adds an index, serves beside the one before', async () => {
  expect(await faults(bank)).toEqual([])
  expect(await faults(withIndex('balance'))).toEqual([])
})

test('a version before which none has told its events does not', async () => {
  expect(await faults(bank, false)).toEqual([
    'the version that serves does not tell which events it knows',
  ])
})

test('a version that folds a table differently does not', async () => {
  const newer = {
    ...bank,
    tables: bank.tables.map((table) => (table === accounts ? { ...table, version: 2 } : table)),
  }
  expect(await faults(newer)).toEqual(['to rebuild: accounts'])
})

test('a version without a table does not, because the one before would read it as it was', async () => {
  expect(
    await faults({ ...bank, tables: bank.tables.filter((table) => table !== entries) }),
  ).toEqual(['only one of the two versions has entries'])
})

test('a version that declares an index anew does not, and keeps it beside', async () => {
  await migrate(database.address, withIndex('balance'))
  expect(await faults(withIndex('entriesCount'))).toEqual([
    'to be created again: the index accounts_by_number',
  ])
  await migrateBeside(database.address, withIndex('entriesCount'))
  expect(await faults(withIndex('balance'))).toEqual([])
})

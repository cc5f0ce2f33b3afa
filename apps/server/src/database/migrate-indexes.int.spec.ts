import { type AnyService, indexesOn } from '@causerie/kernel'
import { outdatedTables, type Progress } from '@causerie/rebuild'
import { eventually } from '@causerie/testkit/eventually'
import { accounts, bank } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { journals, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, migrateBeside } from './database.ts'

let database: ServiceDatabase
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
})
afterEach(() => database.drop())

const byBalance: AnyService = {
  ...bank,
  indexes: indexesOn(accounts, {
    accounts_by_balance: { on: ['balance', 'accountId'], where: 'not is_frozen' },
  }),
}
const byCount: AnyService = {
  ...bank,
  indexes: indexesOn(accounts, { accounts_by_balance: { on: ['balance desc', 'entriesCount'] } }),
}
const indexes = async (): Promise<Record<string, string>> => {
  const found = await database.rows<{ name: string; definition: string }>(
    `select indexname as name, replace(indexdef, 'ON rows.accounts USING btree ', '') as definition
     from pg_indexes join pg_index on indexrelid = ('rows.' || indexname)::regclass
     where tablename = 'accounts' and indisvalid and not indisprimary`,
  )
  return Object.fromEntries(
    found.map(({ name, definition }) => [name, definition.replace(`CREATE INDEX ${name} `, '')]),
  )
}
const ofBalance = { accounts_by_balance: '(network_id, balance, account_id) WHERE (NOT is_frozen)' }
const recorded = async () => {
  const host = await startBank(database)
  await host.decide(
    { networkId: 'demo', actor: 'alice', cause: 'request 1' },
    move('a1', { entryId: 'e1', amount: 5 }),
  )
  await host.close()
}
const tableId = async () =>
  (await database.rows<{ id: number }>(`select 'rows.accounts'::regclass::oid::int as id`))[0]?.id

test('a new index is created without a rebuild', async () => {
  await recorded()
  const before = await tableId()
  await migrate(database.address, byBalance)
  expect(await indexes()).toEqual(ofBalance)
  expect(await outdatedTables(database.address, byBalance)).toEqual([])
  expect(await tableId()).toBe(before)
})

/** Starts a migration whose index waits for an open transaction; `end` ends the transaction. */
const slowly = async () => {
  const slow = new pg.Client({ connectionString: database.address.url })
  await slow.connect()
  await slow.query(`begin; update rows.accounts set remark = 'slow'`)
  const migrating = migrate(database.address, byBalance)
  const isWaiting = `select wait_event_type as event from pg_stat_activity
    where datname = current_database() and query like 'create index concurrently%'`
  await eventually(() => database.rows(isWaiting)).toEqual([{ event: 'Lock' }])
  return { migrating, end: () => slow.end() }
}

test('writers continue while an index is created', async () => {
  await recorded()
  const { migrating, end } = await slowly()
  // If the index locked the table, this would wait for the slow transaction too.
  await database.rows(`set statement_timeout = '3s'`)
  await database.rows(`insert into accounts values ('demo', 'a2', '{}', 0, 0, false, null)`)
  await end()
  await migrating
  expect(await indexes()).toEqual(ofBalance)
})

test('a changed or incomplete index is created again', async () => {
  await migrate(database.address, byBalance)
  await migrate(database.address, byCount)
  const ofCount = { accounts_by_balance: '(network_id, balance DESC, entries_count)' }
  expect(await indexes()).toEqual(ofCount)
  await database.rows(
    `update pg_index set indisvalid = false where indexrelid = 'rows.accounts_by_balance'::regclass`,
  )
  expect(await indexes()).toEqual({})
  await migrate(database.address, byCount)
  expect(await indexes()).toEqual(ofCount)
})

test('an index that is no longer declared is dropped; one of an operator stays', async () => {
  await migrate(database.address, byBalance)
  await database.rows('create index by_hand on accounts (network_id, remark)')
  await migrate(database.address, bank)
  expect(Object.keys(await indexes())).toEqual(['by_hand'])
})

test('beside processes of another version, an index is created, and none of theirs is changed or dropped', async () => {
  await migrateBeside(database.address, byBalance)
  await migrateBeside(database.address, byCount)
  await migrateBeside(database.address, bank)
  expect(await indexes()).toEqual(ofBalance)
  await database.rows(
    `update pg_index set indisvalid = false where indexrelid = 'rows.accounts_by_balance'::regclass`,
  )
  await migrateBeside(database.address, byBalance)
  expect(await indexes()).toEqual(ofBalance)
})

test('an index that matches its declaration is unchanged', async () => {
  await migrate(database.address, byBalance)
  const id = () => database.rows(`select 'rows.accounts_by_balance'::regclass::oid`)
  const before = await id()
  await migrate(database.address, byBalance)
  expect(await id()).toEqual(before)
})

test('concurrent starts create each index once, and none fails', async () => {
  await recorded()
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.address, byBalance)))
  expect(await indexes()).toEqual(ofBalance)
  await Promise.all(
    [byBalance, bank, byCount, bank].map((service) => migrate(database.address, service)),
  )
  await migrate(database.address, byCount)
  expect(Object.keys(await indexes())).toEqual(['accounts_by_balance'])
})

test('indexes of an outdated table are created by its rebuild', async () => {
  await recorded()
  const newer = {
    ...byBalance,
    tables: byBalance.tables.map((table) =>
      table === accounts ? { ...table, version: 2 } : table,
    ),
  }
  await migrate(database.address, newer)
  expect(await indexes()).toEqual({})
  expect(await outdatedTables(database.address, newer)).toEqual(['accounts'])
})

test('a rebuild waits for an index that is being created before it switches', async () => {
  await recorded()
  const { migrating, end } = await slowly()
  const onProgress = ({ step }: Progress) => void (step === 'switching' && end())
  const rebuilding = rebuildOf(database, byBalance, {
    sourceOf: journals({ streaming: database.address }),
    onProgress,
  })
  await migrating
  expect(await rebuilding).toMatchObject({ isSwitched: true, differences: [] })
  expect(await indexes()).toEqual(ofBalance)
})

test('a rebuild that started before an index was created keeps it', async () => {
  await recorded()
  const sourceOf = () => {
    const journal = journals({ streaming: database.address })('streaming')
    const follow: typeof journal.follow = async (reader) => {
      await migrate(database.address, byBalance)
      await journal.follow(reader)
    }
    return { ...journal, follow }
  }
  const rebuilding = rebuildOf(database, bank, { sourceOf })
  await expect(rebuilding).rejects.toThrow(
    'the tables were migrated meanwhile; run the rebuild again',
  )
  expect(await indexes()).toEqual(ofBalance)
})

test('an index of a table that the service does not have is refused', async () => {
  const { tables } = bank
  const without = { ...byBalance, tables: tables.filter((table) => table !== accounts) }
  await expect(migrate(database.address, without)).rejects.toThrow(
    'streaming declares the index accounts_by_balance on accounts, which it does not have',
  )
})

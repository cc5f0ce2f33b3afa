import { type AnyService, type TableOf, table } from '@causerie/kernel'
import type { OrderingKey } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { accounts, bank, bankFolds, Entry, entries } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { move, setSetting } from '@causerie/testkit/kernel/bank-decisions'
import { copies, mirror } from '@causerie/testkit/kernel/mirror'
import { journals, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { migrate } from 'causerie/database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { outdatedTables } from './table-versions.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const recorded = async () => {
  await world.start()
  await world.record(move('a1', { entryId: 'e1', amount: 5 }))
  await world.record(setSetting('s1', 'v1'))
  const folded = 'select sum(position)::int as n from folded'
  await eventually(async () => (await world.database.rows<{ n: number }>(folded))[0]?.n, {
    timeout: 10_000,
  }).toBe(2)
}
const sources = () =>
  journals({ streaming: world.bankDatabase.address, chat: world.database.address })
const withVersions = (service: AnyService, versions: Record<string, number>): AnyService => ({
  ...service,
  tables: service.tables.map((table) => ({
    ...table,
    version: versions[table.name] ?? table.version,
  })),
})

test('only tables of another version are outdated, until they are rebuilt', async () => {
  await recorded()
  const newer = withVersions(bank, { accounts: 2, entries: 7 })
  expect(await outdatedTables(world.bankDatabase.address, bank)).toEqual([])
  expect(await outdatedTables(world.bankDatabase.address, newer)).toEqual(['accounts', 'entries'])
  await rebuildOf(world.bankDatabase, newer, { sourceOf: sources() })
  expect(await outdatedTables(world.bankDatabase.address, newer)).toEqual([])
  expect(await outdatedTables(world.bankDatabase.address, bank)).toEqual(['accounts', 'entries'])
})

test('a new table is outdated if and only if its log has events', async () => {
  const forget = `delete from table_versions where name in ('accounts', 'copies')`
  await world.bankDatabase.rows(forget)
  expect(await outdatedTables(world.bankDatabase.address, bank)).toEqual([])
  await recorded()
  await world.bankDatabase.rows(forget)
  await world.database.rows(forget)
  expect(await outdatedTables(world.bankDatabase.address, bank)).toEqual([accounts.name])
  expect(await outdatedTables(world.database.address, mirror)).toEqual([copies.name])
})

test('a rebuild with a changed fold changes the rows if accepted', async () => {
  await recorded()
  const { amountMoved } = bankFolds
  const then: typeof amountMoved.then = (rows, event) =>
    amountMoved
      .then(rows, event)
      .map((change) =>
        change.table === entries ? { ...change, row: { ...change.row, text: 'anew' } } : change,
      )
  const newer = {
    ...withVersions(bank, { entries: 2 }),
    folds: [{ ...bankFolds, amountMoved: { ...amountMoved, then } }],
  }
  const accept = await outdatedTables(world.bankDatabase.address, newer)
  expect(accept).toEqual(['entries'])
  expect(await rebuildOf(world.bankDatabase, newer, { sourceOf: sources(), accept })).toMatchObject(
    {
      isSwitched: true,
      differences: [{ table: 'entries', keys: ['demo/a1/e1'] }],
    },
  )
  expect(await world.bankDatabase.rows(`select doc ->> 'text' as text from entries`)).toEqual([
    { text: 'anew' },
  ])
  expect(await outdatedTables(world.bankDatabase.address, newer)).toEqual([])
})

type Entries = TableOf<z.infer<typeof Entry>, readonly [string, string]>
/** The bank with another declaration of its entries and the same folds. */
const withEntries = (declared: Entries): AnyService => {
  const { amountMoved } = bankFolds
  const rows: typeof amountMoved.rows = (event) => {
    const { accountId, entryId } = event.data
    return { ...amountMoved.rows(event), entry: declared.get(accountId, entryId) }
  }
  const then: typeof amountMoved.then = (loaded, event) =>
    amountMoved
      .then(loaded, event)
      .map((change) => (change.table === entries ? declared.put(Entry.parse(change.row)) : change))
  return {
    ...bank,
    tables: bank.tables.map((one) => (one === entries ? declared : one)),
    folds: [{ ...bankFolds, amountMoved: { ...amountMoved, rows, then } }],
  }
}
const ofAccount = {
  row: Entry,
  orderedBy: ({ accountId }: z.infer<typeof Entry>): OrderingKey => `account:${accountId}`,
}

test('a table with changed columns is outdated without a new number; its rebuild fills them and creates the index', async () => {
  await recorded()
  const newer = withEntries(
    table('entries', {
      ...ofAccount,
      key: ['accountId', 'entryId'],
      derived: { amount: 'int4' },
      indexes: { entries_by_amount: { on: ['accountId', 'amount'] } },
    }),
  )
  expect(await outdatedTables(world.bankDatabase.address, newer)).toEqual(['entries'])
  await migrate(world.bankDatabase.address, newer)
  expect(await rebuildOf(world.bankDatabase, newer, { sourceOf: sources() })).toMatchObject({
    isSwitched: true,
    differences: [],
  })
  expect(await outdatedTables(world.bankDatabase.address, newer)).toEqual([])
  expect(await world.bankDatabase.rows('select amount from entries')).toEqual([{ amount: 5 }])
  const ofEntries = `select indexname as name from pg_indexes where schemaname = 'rows' and tablename = 'entries' order by 1`
  expect(await world.bankDatabase.rows(ofEntries)).toEqual([
    { name: 'entries_by_amount' },
    { name: 'entries_pkey' },
  ])
  // The rebuild created the index as declared, so migrating changes nothing.
  const id = () => world.bankDatabase.rows(`select 'rows.entries_by_amount'::regclass::oid`)
  const made = await id()
  await migrate(world.bankDatabase.address, newer)
  expect(await id()).toEqual(made)
})

test('a table with a changed key differs as a whole, and is rebuilt if accepted', async () => {
  await recorded()
  const keyed = table('entries', { ...ofAccount, key: ['accountId', 'text'] })
  // The new key is account and text; here rows are still loaded by account and id.
  const newer = withEntries({ ...keyed, get: (accountId) => keyed.get(accountId, '') })
  const refused = await rebuildOf(world.bankDatabase, newer, { sourceOf: sources() })
  expect(refused).toMatchObject({
    isSwitched: false,
    differences: [{ table: 'entries', rows: { stored: 1, folded: 1 }, keys: [] }],
  })
  const accept = await outdatedTables(world.bankDatabase.address, newer)
  expect(await rebuildOf(world.bankDatabase, newer, { sourceOf: sources(), accept })).toMatchObject(
    { isSwitched: true },
  )
  expect(await world.bankDatabase.rows('select account_id, text from entries')).toEqual([
    { account_id: 'a1', text: '' },
  ])
})

test('a table that is declared again is outdated, because events were not folded into it meanwhile', async () => {
  await recorded()
  const without = { ...bank, tables: bank.tables.filter((one) => one !== entries) }
  expect(await outdatedTables(world.bankDatabase.address, without)).toEqual([])
  expect(await outdatedTables(world.bankDatabase.address, bank)).toEqual(['entries'])
})

test('all tables are outdated if the bookkeeping changed', async () => {
  await recorded()
  await world.bankDatabase.rows(
    `update table_versions set version = 'older' where name = 'bookkeeping'`,
  )
  expect(await outdatedTables(world.bankDatabase.address, bank)).toEqual([
    'accounts',
    'entries',
    'settings',
    'claims',
    'erased_records',
    'deleted_networks',
  ])
  await rebuildOf(world.bankDatabase, bank, { sourceOf: sources() })
  expect(await outdatedTables(world.bankDatabase.address, bank)).toEqual([])
})

test('tables become outdated when skipped events become known, and a rebuild keeps the list of those still unknown', async () => {
  await recorded()
  const unknownEvents = 'select source, type, version from unknown_events'
  // The mirror does not know settings.
  expect(await world.database.rows(unknownEvents)).toEqual([
    { source: 'streaming', type: 'SettingSet', version: 1 },
  ])
  expect(await outdatedTables(world.database.address, mirror)).toEqual([])
  await rebuildOf(world.database, mirror, { sourceOf: sources() })
  expect(await world.database.rows(unknownEvents)).toEqual([
    { source: 'streaming', type: 'SettingSet', version: 1 },
  ])
  const { streaming } = mirror.replicas
  if (!streaming) expect.fail()
  const newer: AnyService = {
    ...mirror,
    replicas: {
      streaming: {
        ...streaming,
        folds: [...streaming.folds, { settingSet: bankFolds.settingRead }],
      },
    },
  }
  expect(await outdatedTables(world.database.address, newer)).toEqual([])
  const knowing: AnyService = {
    ...mirror,
    replicas: {
      streaming: {
        ...streaming,
        folds: [...streaming.folds, { settingSet: bankFolds.settingSet }],
      },
    },
  }
  expect(await outdatedTables(world.database.address, knowing)).toEqual(['copies'])
})

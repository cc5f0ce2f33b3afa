import { type Connection, connect, refreshPlans } from '@causerie/postgres'
import { bank } from '@causerie/testkit/kernel/bank'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

let database: ServiceDatabase
let connection: Connection
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  connection = await connect(database.address, 'bank')
  await connection.query(
    'create table notes (network_id text, note_id text, author text, primary key (network_id, note_id))',
  )
  await connection.query('create index notes_by_author on notes (network_id, author)')
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})

const refresh = () =>
  refreshPlans((text, values) => connection.prepared(text, values), database.address)
const add = (from: number, to: number) =>
  connection.query(
    `insert into notes select 'demo', 'note ' || n, 'alice' from generate_series(${from}, ${to}) n`,
  )
const rowsThatPlansKnowOf = async () =>
  (
    await connection.query<{ known: number }>(
      `select reltuples::int as known from pg_class where oid = 'notes'::regclass`,
    )
  ).rows[0]?.known
/** Row counts become visible after the next transaction. */
const refreshed = async () => {
  await connection.query('select pg_stat_force_next_flush()')
  await refresh()
  return rowsThatPlansKnowOf()
}

test('a table is analyzed once its rows have doubled, and not before', async () => {
  expect(await refreshed()).toBe(-1)
  await add(1, 90)
  expect(await refreshed()).toBe(-1)
  await add(91, 500)
  expect(await refreshed()).toBe(500)
  await add(501, 900)
  expect(await refreshed()).toBe(500)
  await add(901, 1_100)
  expect(await refreshed()).toBe(1_100)
})

test('tables are analyzed on a connection of their own: no request waits for it, and it takes no place among prepared statements', async () => {
  await add(1, 500)
  expect(await refreshed()).toBe(500)
  const { rows } = await connection.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  expect(rows).toEqual([{ statement: expect.stringContaining('pg_stat_get_live_tuples') }])
})

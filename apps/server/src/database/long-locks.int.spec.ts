import { bank } from '@causerie/testkit/kernel/bank'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { longLocksIn } from './long-locks.ts'

// What Postgres does with rows is the same for a thousand as for a million: a statement reads all
// of them, or copies the table, or neither.

let database: ServiceDatabase
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  await database.rows(`insert into journal select 0, n, n::text, 'demo', 'account:a1', 'Moved', 1, 1, now(), 'alice', 'request', 0, '', '{}'
    from generate_series(1, 1000) n`)
  await database.rows(
    `insert into outcomes select 'demo', 'alice', n::text, '', '{}' from generate_series(1, 1000) n`,
  )
})
afterAll(() => database.drop())

const rowsRead = `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read from pg_stat_xact_all_tables where schemaname = 'log'`
const files = `select string_agg(relname || relfilenode, ' ' order by relname) as names from pg_class
  where relnamespace = 'log'::regnamespace and relkind = 'r' and relname <> 'others'`

/** What a statement costs for each row of a table, or how Postgres refuses it. */
const costOf = async (statement: string): Promise<string> => {
  const [before] = await database.rows<{ names: string }>(files)
  await database.rows('begin')
  try {
    await database.rows('set local search_path = log')
    // It also counts earlier statements of the session.
    const earlier = await database.rows<{ read: number }>(rowsRead)
    await database.rows(statement)
    const [after] = await database.rows<{ names: string }>(files)
    const later = await database.rows<{ read: number }>(rowsRead)
    if (after?.names !== before?.names) return 'copies a table'
    return later[0]?.read === earlier[0]?.read ? 'nothing' : 'reads rows'
  } catch (error) {
    return `refused: ${String(error)}`
  } finally {
    await database.rows('rollback')
  }
}

test.each([
  'alter table journal alter column version type bigint',
  'alter table journal alter trace set not null',
  'alter table journal add column made timestamptz not null default clock_timestamp()',
  'alter table journal add column made text not null',
  'alter table journal add constraint positive check (position > 0)',
  'alter table journal add unique (event_id)',
  'create index journal_by_event on journal (event_id)',
  'alter table journal add column n bigserial',
  'alter table journal add column n bigint generated always as (position * 2) stored',
  'alter table leases set unlogged',
  "update journal set trace = ''",
  'delete from outcomes',
])('%s touches every row, and is refused in a migration', async (statement) => {
  expect(await costOf(statement)).not.toBe('nothing')
  expect(longLocksIn(statement)).toHaveLength(1)
})

test.each([
  'alter table journal add column place text',
  'alter table followed add column tried bigint not null default 0',
  'alter table journal add constraint positive check (position > 0) not valid',
  'create table others (id int not null); create index others_by_id on others (id)',
  'drop index outcomes_by_time',
])('%s touches none, and is allowed', async (statement) => {
  expect(await costOf(statement)).toBe('nothing')
  expect(longLocksIn(statement)).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { createDatabase } from '@causerie/testkit/infrastructure/databases'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateLog } from './migrate-log.ts'

const migrating = async () => {
  const database = await createDatabase(inject('postgres'))
  onTestFinished(() => database.drop())
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const connection = await connect(
    { url: database.url, schemas: { rows: 'rows', log: 'log' } },
    'test',
    'setUp',
  )
  onTestFinished(() => connection.close())
  return {
    add: (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text),
    query: (text: string) => connection.query<Record<string, unknown>>(text),
    /** Another session, in a transaction that the function ends. */
    session: async (text: string) => {
      const other = await connect(
        { url: database.url, schemas: { rows: 'log', log: 'log' } },
        'other',
        'setUp',
      )
      await other.query(`begin; ${text}`)
      return () => other.close()
    },
    run: () =>
      migrateLog(connection, {
        databaseUrl: database.url,
        schema: 'log',
        dir: pathToFileURL(`${folder}/`),
      }),
    remove: (name: string) => rm(join(folder, `${name}.sql`)),
    names: async () =>
      (
        await connection.query<{ name: string }>(
          `select table_name as name from information_schema.tables where table_schema = 'log' and table_name <> 'migrations' order by 1`,
        )
      ).rows.map(({ name }) => name),
  }
}

test('a migration that sorts before one that has been run is refused, and changes nothing', async () => {
  const { add, run, names } = await migrating()
  await add('20270102T0900-second', 'create table second (n int)')
  await run()
  await add('20270101T1800-first', 'create table first (n int)')
  await expect(run()).rejects.toThrow(
    'Not run migration 20270101T1800-first is preceding already run migration 20270102T0900-second',
  )
  expect(await names()).toEqual(['second'])
})

test('migrations run in the order of their names, those of one day too, and each once', async () => {
  const { add, run, names } = await migrating()
  await add('20270102T0900-b', 'alter table a add column n int; create table b (n int)')
  await add('20270102T0800-a', 'create table a ()')
  await run()
  await add('20270102T1000-c', 'alter table a drop column n; create table c (n int)')
  await run()
  await run()
  expect(await names()).toEqual(['a', 'b', 'c'])
})

test('a migration that waits for a lock lets statements of services pass, and runs when the lock is free', async () => {
  const { add, run, query, session } = await migrating()
  await add('20270102T0800-a', 'create table a (n int)')
  await run()
  await add('20270102T0900-b', 'alter table a add column m int')
  const end = await session('select * from a')
  const running = run()
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%add column m%'`
  await eventually(async () => (await query(waits)).rows.length).toBe(1)
  // Behind the waiting migration, until it gives up for a moment. The lock that it waits for is
  // only freed afterwards.
  await query('insert into log.a values (1)')
  await end()
  await running
  expect((await query('select * from log.a')).rows).toEqual([{ n: 1, m: null }])
})

test('an older version starts on a log that a newer one has migrated', async () => {
  const { add, remove, run, names } = await migrating()
  await add('20270102T0800-a', 'create table a (n int)')
  await add('20270102T0900-b', 'create table b (n int)')
  await run()
  await remove('20270102T0900-b')
  await run()
  expect(await names()).toEqual(['a', 'b'])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/infrastructure/databases'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateLog } from './migrate-log.ts'

const migrating = async () => {
  const database = await createDatabase(inject('postgres'))
  onTestFinished(() => database.drop())
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const connection = await connect({ url: database.url, schemas: { rows: 'rows', log: 'log' } }, 'test', 'setUp')
  onTestFinished(() => connection.close())
  return {
    add: (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text),
    run: () => migrateLog(connection, { databaseUrl: database.url, schema: 'log', dir: pathToFileURL(`${folder}/`) }),
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
  await expect(run()).rejects.toThrow('Not run migration 20270101T1800-first is preceding already run migration 20270102T0900-second')
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

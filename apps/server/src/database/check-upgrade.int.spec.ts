import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase, type TestDatabase } from '@causerie/testkit/databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { startOneProcess } from '../roles/one-process.ts'
import { checkUpgrade } from './check-migration.ts'
import { locateDatabase, withConnection } from './database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  folder = mkdtempSync(join(tmpdir(), 'causerie-upgrade-'))
  const running = await startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
  })
  await running.close()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const check = async (): Promise<string[]> => {
  const lines: string[] = []
  const configuration = readConfiguration({ DATABASE_URL: database.url, CAUSERIE_DATA: folder })
  await checkUpgrade(configuration, (line) => void lines.push(line))
  return lines
}
const change = async (text: string): Promise<void> => {
  const { url } = await locateDatabase(database.url, 'content')
  await withConnection(url, async (connection) => void (await connection.query(text)))
}

test('the data of this version needs nothing', async () => {
  expect(await check()).toEqual(['upgrade: the data is of this version, nothing would be done'])
})

test('tables of another version are named, with the events to fold and the time that it takes', async () => {
  await change(
    `update log.lanes set head = 38000 where lane = 3; update rows.table_versions set version = 'older' where name = 'posts'`,
  )
  const [line, ...rest] = await check()
  expect(line).toMatch(
    /^content: posts would be rebuilt from 38\d{3} events, in about [23] s at the rate of docs\/performance\.md$/,
  )
  expect(rest).toEqual(['upgrade: all of this can be done'])
  expect(await check()).toEqual([line, ...rest])
})

test('migrations that are missing are named, and one of a newer version is refused', async () => {
  await change(
    `create table kept as select * from log.migrations; delete from log.migrations where name = (select max(name) from log.migrations)`,
  )
  expect(await check()).toContainEqual(
    expect.stringMatching(/^content: \d{8}T\d{4}-[a-z-]+ would run$/),
  )
  await change(`insert into log.migrations select * from kept where name not in (select name from log.migrations);
    insert into log.migrations (name, run_on) values ('20991231T0000-later', now())`)
  await expect(check()).rejects.toThrow('the database of content has the migration 20')
})

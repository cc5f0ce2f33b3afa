import { eventually } from '@causerie/testkit/eventually'
import { createDatabase, type TestDatabase } from '@causerie/testkit/infrastructure/databases'
import { bank } from '@causerie/testkit/kernel/bank'
import { mirror } from '@causerie/testkit/kernel/mirror'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { loadService } from '../roles/services.ts'
import { locateDatabase, migrate } from './database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createDatabase(inject('postgres'))
})
afterEach(() => database.drop())

const address = () => ({ url: database.url, schemas: { rows: 'rows', log: 'log' } })
const query = async <Row>(text: string, url = database.url): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}
const tableNames = async (schema: string) =>
  (
    await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = '${schema}' order by 1`,
    )
  ).map(({ name }) => name)

describe('the migration', () => {
  test('creates the log and rows of a service, and changes nothing when repeated', async () => {
    await migrate(address(), bank)
    expect(await tableNames('rows')).toEqual(
      expect.arrayContaining([
        'accounts',
        'claims',
        'entries',
        'folded',
        'settings',
        'table_versions',
      ]),
    )
    expect(await tableNames('log')).toEqual(
      expect.arrayContaining([
        'followed',
        'journal',
        'lanes',
        'leases',
        'meta',
        'parked_follow_ups',
        'relay',
        'secrets',
      ]),
    )
    await query(`update log.lanes set head = 7 where lane = 3`)
    await migrate(address(), bank)
    expect(await query(`select head::int from log.lanes where lane = 3`)).toEqual([{ head: 7 }])
    expect(await query('select count(*)::int as lanes from log.lanes')).toEqual([{ lanes: 12 }])
  })

  test('does not start the migration runner if everything is current', async () => {
    const community = await loadService('community')
    await migrate(address(), community)
    vi.doMock('node-pg-migrate', () => ({
      runner: () => Promise.reject(new Error('the runner was asked')),
    }))
    onTestFinished(() => {
      vi.doUnmock('node-pg-migrate')
    })
    await migrate(address(), community)
    await query('delete from log.migrations')
    await expect(migrate(address(), community)).rejects.toThrow('the runner was asked')
  })

  test('can be run by several processes at once', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(address(), bank)))
    expect(await query('select count(*)::int as lanes from log.lanes')).toEqual([{ lanes: 12 }])
  })

  test('waits for another migration that takes long', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(`select pg_advisory_lock(hashtextextended('causerie.migrate.log', 0))`)
    const waiting = migrate(address(), bank)
    // It asks again and again: a statement that waited would hold up indexes that the other one
    // makes.
    const asks = `select state from pg_stat_activity
      where datname = current_database() and application_name = 'causerie' and query like '%try_advisory_lock%'`
    await eventually(() => query(asks)).toEqual([{ state: 'idle' }])
    expect(await tableNames('log')).toEqual([])
    await client.end()
    await waiting
    expect(await tableNames('rows')).toContain('accounts')
  })

  test('of several services puts each into its own schemas of one database', async () => {
    const own = (name: string) => ({
      url: database.url,
      schemas: { rows: `${name}_rows`, log: `${name}_log` },
    })
    await Promise.all([migrate(own('bank'), bank), migrate(own('mirror'), mirror)])
    expect(await tableNames('bank_rows')).toContain('accounts')
    expect(await tableNames('mirror_rows')).toContain('copies')
    expect(await tableNames('mirror_rows')).not.toContain('accounts')
    expect(await tableNames('rows')).toEqual([])
  })
})

describe("a service's location", () => {
  test('is its own database, created by the first process', async () => {
    const found = await Promise.all([1, 2, 3].map(() => locateDatabase(database.url, 'bank')))
    for (const one of found) expect(one).toEqual(found[0])
    const url = found[0]?.url ?? ''
    expect(new URL(url).pathname).toBe(`/${database.name}_bank`)
    expect(await query('select 1 as n', url)).toEqual([{ n: 1 }])
    await query(`drop database "${database.name}_bank"`)
  })

  test('is two schemas if the user may not create databases', async () => {
    const user = `poor_${database.name}`
    await query(`create role "${user}" login password 'x'`)
    await query(`grant create on database "${database.name}" to "${user}"`)
    const url = new URL(database.url)
    url.username = user
    url.password = 'x'
    const found = await locateDatabase(url.href, 'bank')
    expect(found).toEqual({ url: url.href, schemas: { rows: 'bank_rows', log: 'bank_log' } })
    await migrate(found, bank)
    expect(await tableNames('bank_rows')).toContain('accounts')
    await query(`drop owned by "${user}"`)
    await query(`drop role "${user}"`)
  })
})

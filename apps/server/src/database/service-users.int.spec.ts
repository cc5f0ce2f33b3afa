import { connect, type DatabaseAddress, DatabaseError, quotedText } from '@causerie/kernel/engine'
import { startOwnPostgres } from '@causerie/testkit/infrastructure/own-postgres'
import type { OwnServer } from '@causerie/testkit/infrastructure/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePasswordOf, readConfiguration } from '../configuration/configuration.ts'
import { loadService } from '../roles/services.ts'
import { locateDatabase, migrate, withConnection } from './database.ts'
import { createServiceUsers } from './service-users.ts'

/** A server of its own, for users belong to a server. */
let postgres: OwnServer & { url: string }
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterAll(() => postgres.stop())

const passwordOf = (service: string, round = 1): string => `p@ss/w'rd%-of-${service}-${round}`
const configurationOf = (round = 1) =>
  readConfiguration(
    Object.fromEntries(
      Object.entries(databasePasswordOf).map(([name, variable]) => [
        variable,
        passwordOf(name, round),
      ]),
    ),
  )
const urlAs = (user: string, database: string, password: string): string => {
  const url = new URL(postgres.url)
  url.username = user
  url.password = encodeURIComponent(password)
  url.pathname = `/${database}`
  return url.href
}
const main = () => new URL(postgres.url).pathname.slice(1)
const nameOf = (service: string) => `${main()}_${service}`
const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      const cause = error instanceof DatabaseError ? error : (error as Error).cause
      return cause instanceof DatabaseError ? cause.code : String(error)
    },
  )

test('a service has a database of its own, and can connect to no other', async () => {
  await createServiceUsers(configurationOf(), postgres.url)
  const own = urlAs(nameOf('content'), nameOf('content'), passwordOf('content'))
  await migrate(await locateDatabase(own, 'content'), await loadService('content'))
  for (const database of [main(), nameOf('community'), 'postgres', 'template1'])
    expect([
      database,
      await codeOf(
        withConnection(urlAs(nameOf('content'), database, passwordOf('content')), async () => {}),
      ),
    ]).toEqual([database, '42501'])
  for (const refused of [
    `copy (select 1) to program 'id'`,
    'create role intruder',
    'create database another',
  ])
    expect([
      refused,
      await codeOf(withConnection(own, (connection) => connection.query(refused))),
    ]).toEqual([refused, '42501'])
})

test('what another user makes in the database belongs to the service', async () => {
  await createServiceUsers(configurationOf(), postgres.url)
  const address = await locateDatabase(postgres.url, 'chat')
  await migrate(address, await loadService('chat'))
  expect(await strangersIn(address, nameOf('chat'))).toEqual([])
})

test('what was made before services had users becomes theirs, and a changed password holds', async () => {
  const url = new URL(postgres.url)
  url.pathname = `/${nameOf('streaming')}`
  await createServiceUsers(configurationOf(), postgres.url)
  await withConnection(url.href, async (connection) => {
    await connection.query(
      'create schema if not exists rows; create table rows.older (id int generated always as identity, serial serial)',
    )
  })
  await createServiceUsers(configurationOf(2), postgres.url)
  const own = urlAs(nameOf('streaming'), nameOf('streaming'), passwordOf('streaming', 2))
  expect(
    await strangersIn({ url: own, schemas: { rows: 'rows', log: 'log' } }, nameOf('streaming')),
  ).toEqual([])
  expect(
    await codeOf(
      withConnection(
        urlAs(nameOf('streaming'), nameOf('streaming'), passwordOf('streaming')),
        async () => {},
      ),
    ),
  ).toBe('28P01')
})

test('a user who may only create roles and databases, as providers give it, suffices', async () => {
  const administrator = { name: 'administrator', password: passwordOf('administrator') }
  await withConnection(postgres.url, async (connection) => {
    await connection.query(
      `create role administrator login createrole createdb password ${quotedText(administrator.password)}`,
    )
    await connection.query('create database provided owner administrator')
  })
  const url = urlAs(administrator.name, 'provided', administrator.password)
  for (const round of [1, 2]) {
    await createServiceUsers(configurationOf(round), url)
    for (const service of ['community', 'content'] as const) {
      const address = await locateDatabase(url, service)
      await migrate(address, await loadService(service))
      expect(await strangersIn(address, `provided_${service}`)).toEqual([])
    }
  }
  const own = urlAs('provided_content', 'provided_content', passwordOf('content', 2))
  await migrate(await locateDatabase(own, 'content'), await loadService('content'))
  for (const database of ['provided', 'provided_community'])
    expect(
      await codeOf(
        withConnection(
          urlAs('provided_content', database, passwordOf('content', 2)),
          async () => {},
        ),
      ),
    ).toBe('42501')
})

test('passwords of some services alone are refused', async () => {
  const some = readConfiguration({ [databasePasswordOf.chat]: passwordOf('chat') })
  await expect(createServiceUsers(some, postgres.url)).rejects.toThrow(
    /^COMMUNITY_DATABASE_PASSWORD, .*: missing/,
  )
})

const strangersIn = async (address: DatabaseAddress, owner: string): Promise<string[]> => {
  const connection = await connect(address, 'test', 'setUp')
  const { rows } = await connection.query<{ name: string }>(
    `select relname::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('rows', 'log') and pg_get_userbyid(relowner) <> $1
     union all select nspname from pg_namespace where nspname in ('rows', 'log') and pg_get_userbyid(nspowner) <> $1`,
    [owner],
  )
  await connection.close()
  return rows.map(({ name }) => name)
}

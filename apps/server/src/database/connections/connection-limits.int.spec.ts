import { connect, createLog } from '@causerie/kernel/engine'
import { createDatabase, type TestDatabase } from '@causerie/testkit/databases'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withConnection } from '../database.ts'
import { connectionLimits } from './connection-limits.ts'
import { poolsOfInstance } from './fit-connections.ts'

let database: TestDatabase
/** Named after the database, so that no other test has it. */
let user: string
const asUser = () => {
  const url = new URL(database.url)
  url.username = user
  url.password = 'secret'
  return url.href
}
const asSuperuser = (statement: string) =>
  withConnection(database.url, (connection) => connection.query(statement))
beforeEach(async () => {
  database = await createDatabase(inject('postgres'))
  user = `${new URL(database.url).pathname.slice(1)}_chat`
  await asSuperuser(`create role ${user} login password 'secret'`)
})
afterEach(async () => {
  await asSuperuser(`drop role ${user}`)
  await database.drop()
})

test('a superuser is held to the limit of the server, less what it reserves', async () => {
  const limits = await withConnection(database.url, connectionLimits)
  expect(limits).toEqual([
    {
      most: 397,
      of: 'max_connections of Postgres is 400, of which 3 are reserved',
      raise: 'max_connections',
      covers: 'installation',
    },
  ])
})

test('the limits of a user and of a database count as well', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await asSuperuser(`alter role ${user} connection limit 15`)
  await asSuperuser(`alter database ${name} connection limit 50`)
  const [, ...limits] = await withConnection(asUser(), connectionLimits)
  expect(limits).toEqual([
    {
      most: 15,
      of: `the user ${user} may have 15`,
      raise: `alter role ${user}`,
      covers: 'service',
    },
    {
      most: 50,
      of: `the database ${name} takes 50`,
      raise: `alter database ${name}`,
      covers: 'installation',
    },
  ])
  await expect(poolsOfInstance({ url: asUser() }, 2, createLog('silent'))).rejects.toThrow(
    `too few connections: the user ${user} may have 15, and`,
  )
})

test('whoever needs a connection waits for one, and learns in the end that there is none', async () => {
  await asSuperuser(`alter role ${user} connection limit 1`)
  const address = { url: asUser(), schemas: { rows: 'public', log: 'public' } }
  const first = await connect(address, 'the first')
  await expect(connect(address, 'too many')).rejects.toThrow(
    `no connection to Postgres became free in 3 s (too many connections for role "${user}"): close what else uses it, or raise its limit`,
  )
  const waiting = connect(address, 'the second')
  await first.close()
  const second = await waiting
  expect((await second.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }])
  await second.close()
})

import { type Connection, connect, lease } from '@causerie/postgres'
import { bank } from '@causerie/testkit/kernel/bank'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

let database: ServiceDatabase
let connection: Connection
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  connection = await connect(database.address, 'bank')
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})

const leaseOf = (holder: string) =>
  lease({ get: async () => connection, close: async () => {} }, 'relay', holder)
const endsIn = (interval: string) =>
  connection.query(`update leases set until = clock_timestamp() + interval '${interval}'`)

test('a lease belongs to its holder until it ends', async () => {
  expect(await leaseOf('a').hold()).toBe(true)
  await endsIn('2 seconds')
  expect(await leaseOf('b').hold()).toBe(false)
  expect(await leaseOf('a').hold()).toBe(true)
  await endsIn('-1 second')
  expect(await leaseOf('b').hold()).toBe(true)
  expect(await leaseOf('a').hold()).toBe(false)
})

test('a lease is free when its end lies further ahead than a lease lasts', async () => {
  expect(await leaseOf('a').hold()).toBe(true)
  // As after the clock of the server was set back by an hour.
  await endsIn('1 hour')
  expect(await leaseOf('b').hold()).toBe(true)
})

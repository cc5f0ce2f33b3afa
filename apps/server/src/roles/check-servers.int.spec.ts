import { createDatabase, type TestDatabase } from '@causerie/testkit/infrastructure/databases'
import { freePort } from 'causerie/embedded-postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkBrokers, checkDatabase } from './check-servers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('a database that lets us in is fine', () =>
  expect(checkDatabase(database.url)).resolves.toBeUndefined())

test('a database that does not exist is told with the command that makes it', async () => {
  const url = new URL(database.url)
  url.pathname = '/nowhere'
  await expect(checkDatabase(url.href)).rejects.toThrow(
    /has no database nowhere; run: causerie migrate$/,
  )
})

test('a server that does not answer is told with its address and the variable', async () => {
  const port = await freePort()
  await expect(
    checkDatabase(`postgres://causerie:secret-of-postgres@127.0.0.1:${port}/causerie`),
  ).rejects.toThrow(
    new RegExp(
      `^Postgres at 127\\.0\\.0\\.1:${port} does not answer \\([^\n]+\\); start it, or correct DATABASE_URL$`,
    ),
  )
  await expect(checkBrokers([`127.0.0.1:${port}`])).rejects.toThrow(
    `Kafka does not answer at 127.0.0.1:${port}; start it, or correct KAFKA_BROKERS`,
  )
})

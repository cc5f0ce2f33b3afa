import type { Lease } from '@causerie/postgres'
import { connect, reconnecting } from '@causerie/postgres'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { startMirror } from '@causerie/testkit/kernel/start-mirror'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { commits } from '../sources/commits.ts'
import { journalSource } from '../sources/journal-source.ts'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

test('a service is not ready while its own database is down', async () => {
  const { database, bankDatabase } = world
  const proxy = await cutProxy(database.address.url)
  const source = (lease: Lease) => {
    const connection = reconnecting(() => connect(bankDatabase.address, 'mirror'))
    return journalSource({ service: 'streaming', connection, lease, committed: commits() })
  }
  const mirror = await startMirror({ database, source, url: proxy.url })
  onTestFinished(async () => {
    proxy.isClosed = false
    await mirror.close()
    await proxy.close()
  })
  expect(await mirror.health()).toMatchObject({ isReady: true, checks: { 'source streaming': { isOk: true } } })
  proxy.isClosed = true
  proxy.cut()
  expect(await mirror.health()).toMatchObject({ isReady: false, checks: { database: { isOk: false } } })
  proxy.isClosed = false
  await expect.poll(async () => (await mirror.health()).isReady).toBe(true)
})

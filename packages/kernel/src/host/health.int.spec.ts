import type { Lease } from '@causerie/postgres'
import { connect, reconnecting } from '@causerie/postgres'
import { createLog } from '@causerie/telemetry'
import { eventually } from '@causerie/testkit/eventually'
import { bank } from '@causerie/testkit/kernel/bank'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { startMirror } from '@causerie/testkit/kernel/start-mirror'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { commits } from '../sources/commits.ts'
import { journalSource } from '../sources/journal-source.ts'
import { startService } from './start-service.ts'

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
  expect(await mirror.health()).toMatchObject({
    isReady: true,
    checks: { 'source streaming': { isOk: true } },
  })
  proxy.isClosed = true
  proxy.cut()
  expect(await mirror.health()).toMatchObject({
    isReady: false,
    checks: { database: { isOk: false } },
  })
  proxy.isClosed = false
  await eventually(async () => (await mirror.health()).isReady).toBe(true)
})

test('a service is not ready when an event has not been relayed for half a minute', async () => {
  const { bankDatabase } = world
  const host = await startService({
    service: bank,
    address: bankDatabase.address,
    instance: 'relaying',
    sourceOf: () => expect.unreachable(),
    sink: { send: () => Promise.reject(new Error('no broker')), close: async () => {} },
    committed: commits(),
    log: createLog('silent'),
  })
  onTestFinished(() => host.close())
  expect((await host.health()).checks.relay).toEqual({
    isOk: true,
    lag: 0,
    seconds: 0,
    detail: '0 to relay',
  })
  await world.record(openAccount('a'))
  expect(await host.health()).toMatchObject({
    isReady: true,
    checks: { relay: { isOk: true, lag: 1 } },
  })
  await bankDatabase.rows(`update journal set at = clock_timestamp() - interval '40 seconds'`)
  expect(await host.health()).toMatchObject({
    isReady: false,
    checks: { relay: { isOk: false, lag: 1 } },
  })
  expect((await host.health()).checks.relay?.detail).toMatch(/^1 to relay, the oldest for 4\d s$/)
})

test('a service is not ready while its database takes no writes, and answers commands in time', async () => {
  const { bank, bankDatabase, record } = world
  const { name } = new URL(bankDatabase.address.url).pathname.match(/^\/(?<name>.+)$/)?.groups ?? {}
  const readOnly = async (value: 'on' | 'off') => {
    await bankDatabase.rows(`alter database "${name}" set default_transaction_read_only = ${value}`)
    await bankDatabase.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      name,
    )
  }
  const writes = async () => (await bank.health()).checks.writes
  expect(await writes()).toEqual({ isOk: true, detail: 'commands are written' })
  await readOnly('on')
  await eventually(writes, { timeout: 20_000 }).toEqual({
    isOk: false,
    detail: 'nothing can be written: cannot execute INSERT in a read-only transaction',
  })
  expect((await bank.health()).isReady).toBe(false)
  await expect(record(openAccount('refused'))).rejects.toThrow(
    'the database did not answer in time',
  )
  await readOnly('off')
  expect(await record(openAccount('written'))).toMatchObject({ recorded: [{}] })
  await eventually(async () => (await bank.health()).isReady, { timeout: 20_000 }).toBe(true)
})

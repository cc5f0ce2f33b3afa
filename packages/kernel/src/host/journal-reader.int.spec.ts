import { deadline } from '@causerie/testkit/deadline'
import { bank } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { ServiceHost } from './service-host.ts'

let database: ServiceDatabase
let host: ServiceHost
beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  host = await startBank(database)
})
afterEach(async () => {
  await host.close()
  await database.drop()
})
const by = { networkId: 'demo', actor: 'alice', cause: 'test' }

describe('the journal reader', () => {
  test('wakes waiters as soon as events are recorded', async () => {
    const began = Date.now()
    const changed = host.changed(5_000)
    await host.decide(by, openAccount('a'))
    await changed
    expect(Date.now() - began).toBeLessThan(deadline(1_000))
  })
})

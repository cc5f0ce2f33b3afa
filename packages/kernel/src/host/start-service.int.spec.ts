import { createLog } from '@causerie/telemetry'
import { bank } from '@causerie/testkit/kernel/bank'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { commits } from '../sources/commits.ts'
import { startService } from './start-service.ts'

test('a service starts even if its database answers later than the timeout of requests', async () => {
  const database = await serviceDatabase(inject('postgres'), bank)
  const proxy = await cutProxy(database.address.url)
  const address = { ...database.address, url: proxy.url }
  const sourceOf = () => {
    throw new Error('the bank follows nobody')
  }
  proxy.stall()
  let isAnswering = false
  const answer = () => {
    isAnswering = true
    proxy.flow()
  }
  setTimeout(() => answer(), 4_000)
  const host = await startService({
    service: bank,
    address,
    instance: 'bank',
    sourceOf,
    committed: commits(),
    log: createLog('silent'),
  })
  onTestFinished(async () => {
    await host.close()
    await proxy.close()
    await database.drop()
  })
  expect(isAnswering).toBe(true)
  const outcome = await host.decide(
    { networkId: 'demo', actor: 'alice', cause: 'given' },
    move('a', { entryId: '1', amount: 1 }),
  )
  expect(outcome).toMatchObject({ recorded: [{ type: 'AmountMoved' }] })
})

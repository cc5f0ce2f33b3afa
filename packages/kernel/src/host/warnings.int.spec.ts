import { createLog } from '@causerie/telemetry'
import { bank } from '@causerie/testkit/kernel/bank'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { commits } from '../sources/commits.ts'
import { startService } from './start-service.ts'

test('a lane ahead of the clock is logged once, not with every batch', async () => {
  const database = await serviceDatabase(inject('postgres'), bank)
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const sourceOf = () => {
    throw new Error('the bank follows nobody')
  }
  const host = await startService({
    service: bank,
    address: database.address,
    instance: 'bank',
    sourceOf,
    committed: commits(),
    log,
  })
  onTestFinished(async () => {
    await host.close()
    await database.drop()
  })
  await database.rows(
    `update lanes set last_at = clock_timestamp() + interval '1 hour' where lane = $1`,
    testLanes.of('demo', 'account:a'),
  )
  for (const entryId of ['1', '2', '3'])
    await host.decide(
      { networkId: 'demo', actor: 'nobody', cause: 'given' },
      move('a', { entryId, amount: 1 }),
    )
  expect(host.statistics()).toMatchObject({ batches: 3, events: 3 })
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      service: 'streaming',
      times: 1,
      err: expect.objectContaining({ message: expect.stringMatching(/ahead of the clock/) }),
    }),
  ])
})

import { bank } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { refuseRunning } from './refuse-running.ts'

test('tables are not rebuilt for another version while an instance runs; one that is stopping is waited for', async () => {
  const database = await serviceDatabase(inject('postgres'), bank)
  onTestFinished(() => database.drop())
  await refuseRunning(database.address, bank.name, 0)
  const host = await startBank(database)
  await expect(refuseRunning(database.address, bank.name, 0)).rejects.toThrow(
    'tables of streaming have to be rebuilt, and its instances run',
  )
  const waiting = refuseRunning(database.address, bank.name)
  await host.close()
  await waiting
})

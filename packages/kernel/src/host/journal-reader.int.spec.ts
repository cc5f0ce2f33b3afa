import { eventually } from '@causerie/testkit/eventually'
import { bank } from '@causerie/testkit/kernel/bank'
import { startBank } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { inject, onTestFinished, test } from 'vitest'
import { commits } from '../sources/commits.ts'

test('the journal reader wakes waiters as soon as events are recorded, and not only when it polls', async () => {
  const database = await serviceDatabase(inject('postgres'), bank)
  const committed = commits()
  const ends: boolean[] = []
  const wait: typeof committed.wait = async (milliseconds) => {
    const isFired = await committed.wait(milliseconds)
    ends.push(isFired)
    return isFired
  }
  const host = await startBank(database, { ...committed, wait })
  onTestFinished(async () => {
    await host.close()
    await database.drop()
  })
  let opened = 0
  // A commit may take longer than a poll on a busy machine, though not always.
  await eventually(async () => {
    const changed = host.changed(5_000)
    await host.decide(
      { networkId: 'demo', actor: 'alice', cause: 'test' },
      openAccount(`${++opened}`),
    )
    await changed
    return ends.at(-1)
  }).toBe(true)
})

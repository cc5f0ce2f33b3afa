import { setImmediate as turn } from 'node:timers/promises'
import { connect } from '@causerie/postgres'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { bank, bankFolds } from '@causerie/testkit/kernel/bank'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { foldsByType } from '../dsl/fold.ts'
import { startBatchScheduler } from './batch-scheduler.ts'

const folds = foldsByType([bankFolds])

test('pauses after a batch of several, so that arrivals join the next one, but not after a single command', async () => {
  const database = await serviceDatabase(inject('postgres'), bank)
  const lanes = startBatchScheduler({
    open: () => connect(database.address, 'bank'),
    folding: { foldsOf: (type) => folds.get(type) ?? [], incarnation: 1, lanes: testLanes },
    onCommit: () => {},
    onError: () => {},
  })
  onTestFinished(async () => {
    await lanes.close()
    await database.drop()
  })
  let entry = 0
  const moveIn = (account: string) => {
    const decision = move(account, { entryId: `${entry++}`, amount: 1 })
    const by = { networkId: 'demo', actor: 'alice', cause: 'test', hops: 0, isConfirmed: true }
    return lanes.submit({ ...by, decision, deadline: Date.now() + 20_000 })
  }
  /** The number of batches for two commands that arrive one after the other. */
  const twoInARow = async () => {
    const before = lanes.statistics.batches
    const first = moveIn('a')
    await turn()
    await Promise.all([first, moveIn('b')])
    return lanes.statistics.batches - before
  }

  const behindOne: number[] = []
  const behindSeveral: number[] = []
  for (let round = 0; round < 10; round++) {
    await moveIn('a')
    behindOne.push(await twoInARow())
    await Promise.all([moveIn('a'), moveIn('b'), moveIn('c')])
    behindSeveral.push(await twoInARow())
  }
  expect(behindOne).not.toContain(1)
  // A busy machine may sleep through a pause.
  expect(behindSeveral).toContain(1)
})

test('a pause does not shorten the delay before a failed batch is retried', async () => {
  let attempts = 0
  const lanes = startBatchScheduler({
    open: () => {
      attempts += 1
      return Promise.reject(new Error('the database is away'))
    },
    folding: { foldsOf: (type) => folds.get(type) ?? [], incarnation: 1, lanes: testLanes },
    onCommit: () => {},
    onError: () => {},
  })
  const by = {
    networkId: 'demo',
    actor: 'alice',
    cause: 'test',
    hops: 0,
    isConfirmed: true,
    deadline: Date.now() + 500,
  }
  const answers = ['a', 'b'].map((account) =>
    lanes.submit({ ...by, decision: move(account, { entryId: account, amount: 1 }) }),
  )
  await forAWhile(250, 'attempts are counted that were made by then')
  expect(attempts).toBeLessThanOrEqual(4)
  expect((await Promise.all(answers)).map(({ kind }) => kind)).toEqual([
    'unavailable',
    'unavailable',
  ])
  await lanes.close()
})

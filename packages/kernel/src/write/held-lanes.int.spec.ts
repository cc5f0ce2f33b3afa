import { type Connection, connect } from '@causerie/postgres'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { bank, bankFolds } from '@causerie/testkit/kernel/bank'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { foldsByType } from '../dsl/fold.ts'
import { type BatchScheduler, startBatchScheduler } from './batch-scheduler.ts'

let database: ServiceDatabase
let holder: Connection
let lanes: BatchScheduler
const folds = foldsByType([bankFolds])

beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  holder = await connect(database.address, 'holder', 'setUp')
  lanes = startBatchScheduler({
    open: () => connect(database.address, 'bank', 'setUp'),
    folding: { foldsOf: (type) => folds.get(type) ?? [], incarnation: 1, lanes: testLanes },
    onCommit: () => {},
    onError: () => {},
  })
  // One by one, so that no pause follows.
  for (const account of ['held', ...others]) await moveIn(account)
})
afterEach(async () => {
  await lanes.close()
  await holder.close()
  await database.drop()
})

const laneOfAccount = (id: string) => testLanes.of('demo', `account:${id}`)
const others = Array.from({ length: 30 }, (_, i) => `other-${i}`)
  .filter((id) => laneOfAccount(id) !== laneOfAccount('held'))
  .slice(0, 8)

let entry = 0
const moveIn = async (account: string): Promise<void> => {
  const by = { networkId: 'demo', actor: 'alice', cause: 'test', hops: 0, isConfirmed: true }
  const result = await lanes.submit({
    ...by,
    decision: move(account, { entryId: `${entry++}`, amount: 1 }),
    deadline: Date.now() + 20_000,
  })
  expect(result.kind).toBe('recorded')
}
const hold = async () => {
  await holder.query('begin')
  await holder.query('select 1 from lanes where lane = $1 for update', [laneOfAccount('held')])
}

// Who waits for the lane waits without end: it is only freed once the others are done.
describe('a lane that another session holds leaves the others free', () => {
  test('for clients that send the next command once they are answered', async () => {
    await hold()
    const held = moveIn('held')
    await forAWhile(50, 'the batch that waits for the lane has begun')
    const client = async (account: string) => {
      for (let n = 0; n < 20; n += 1) await moveIn(account)
    }
    await Promise.all(others.map(client))
    await holder.query('rollback')
    await held
  })

  test('also for a single command, and when the event loop was busy as they arrived', async () => {
    for (let round = 0; round < 10; round += 1) {
      await hold()
      // Blocks the event loop.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, (round % 2) * 8)
      const held = moveIn('held')
      await forAWhile(2, 'the two arrive one after the other')
      await moveIn('other-0')
      await holder.query('rollback')
      await held
    }
  })
})

import { type Connection, connect } from '@causerie/postgres'
import { deadline } from '@causerie/testkit/deadline'
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
    open: () => connect(database.address, 'bank'),
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
/** Resolves to the milliseconds it took. */
const moveIn = async (account: string): Promise<number> => {
  const began = performance.now()
  const by = { networkId: 'demo', actor: 'alice', cause: 'test', hops: 0, isConfirmed: true }
  const result = await lanes.submit({ ...by, decision: move(account, { entryId: `${entry++}`, amount: 1 }), deadline: Date.now() + 20_000 })
  expect(result.kind).toBe('recorded')
  return performance.now() - began
}
const hold = async () => {
  await holder.query('begin')
  await holder.query('select 1 from lanes where lane = $1 for update', [laneOfAccount('held')])
}

describe('a lane that another session holds leaves the others free', () => {
  test('for clients that send the next command once they are answered', async () => {
    await hold()
    const held = moveIn('held')
    await forAWhile(50, 'the batch that waits for the lane has begun')
    const until = performance.now() + 1_000
    const client = async (account: string) => {
      let longest = 0
      while (performance.now() < until) longest = Math.max(longest, await moveIn(account))
      return longest
    }
    const clients = Promise.all(others.map(client))
    await Promise.race([clients, forAWhile(2_000, 'clients that wait for the lane go on once it is free')])
    await holder.query('rollback')
    expect(Math.max(...(await clients))).toBeLessThan(deadline(1_000))
    await held
  })

  test('also for a single command, and when the event loop was busy as they arrived', async () => {
    const took: number[] = []
    for (let round = 0; round < 10; round += 1) {
      await hold()
      const busyUntil = performance.now() + (round % 2) * 8
      while (performance.now() < busyUntil);
      const held = moveIn('held')
      await forAWhile(2, 'the two arrive one after the other')
      const one = moveIn('other-0')
      await Promise.race([one, forAWhile(1_000, 'a command that waits for the lane goes on once it is free')])
      await holder.query('rollback')
      took.push(await one)
      await held
    }
    expect(Math.max(...took)).toBeLessThan(deadline(900))
  })
})

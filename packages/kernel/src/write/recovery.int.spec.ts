import { connect } from '@causerie/postgres'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { bank, bankFolds } from '@causerie/testkit/kernel/bank'
import { move } from '@causerie/testkit/kernel/bank-decisions'
import { type CutProxy, cutProxy } from '@causerie/testkit/kernel/cut-proxy'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import {
  journalOf,
  type ServiceDatabase,
  serviceDatabase,
} from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { foldsByType } from '../dsl/fold.ts'
import { type BatchScheduler, startBatchScheduler } from './batch-scheduler.ts'
import type { WrittenEvent } from './journal.ts'

let database: ServiceDatabase
let proxy: CutProxy
let lanes: BatchScheduler
let announced: WrittenEvent[]
const folds = foldsByType([bankFolds])

beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  proxy = await cutProxy(database.address.url)
  announced = []
  lanes = startBatchScheduler({
    open: () => connect({ ...database.address, url: proxy.url }, 'bank'),
    folding: { foldsOf: (type) => folds.get(type) ?? [], incarnation: 1, lanes: testLanes },
    onCommit: (events) => announced.push(...events),
    onError: () => {},
  })
  await record('before', 5_000)
})
afterEach(async () => {
  proxy.isClosed = false
  await lanes.close()
  await proxy.close()
  await database.drop()
})

const record = (entryId: string, within: number) => {
  const by = { networkId: 'demo', actor: 'alice', cause: 'test', hops: 0, isConfirmed: true }
  return lanes.submit({
    ...by,
    decision: move('a', { entryId, amount: 1 }),
    deadline: Date.now() + within,
  })
}
const entryOf = (data: string) => (JSON.parse(data) as { entryId: string }).entryId
const entriesAnnounced = () => announced.map(({ data }) => entryOf(data))
const entriesRecorded = async () =>
  (await journalOf(database)).map(({ dataText }) => entryOf(dataText))

describe('a commit whose connection is lost', () => {
  test('is not announced if its outcome stays unknown, so copies and topic never hold what was not recorded', async () => {
    proxy.cutAtNextCommit('before', true)
    expect(await record('lost', 700)).toMatchObject({
      kind: 'unavailable',
      reason: 'it is not known whether this was recorded',
    })
    proxy.isClosed = false
    expect((await record('after', 5_000)).kind).toBe('recorded')
    expect(await entriesRecorded()).toEqual(['before', 'after'])
    expect(entriesAnnounced()).toEqual(['before', 'after'])
  })

  test('is looked up once even after the deadline', async () => {
    const holder = await connect(database.address, 'holder', 'setUp')
    await holder.query('begin')
    await holder.query('select 1 from lanes where lane = $1 for update', [
      testLanes.of('demo', 'account:a'),
    ])
    const late = record('late', 300)
    await forAWhile(500, 'the deadline passes while the lane is held')
    proxy.cutAtNextCommit('before')
    await holder.query('rollback')
    expect(await late).toEqual({
      kind: 'unavailable',
      reason: 'the database did not answer in time',
    })
    expect(await entriesRecorded()).toEqual(['before'])
    expect(entriesAnnounced()).toEqual(['before'])
    await holder.close()
  })
})

import { connect } from '@causerie/postgres'
import { refuse } from '@causerie/protocol'
import { bank, bankFolds, settings, settingsKey } from '@causerie/testkit/kernel/bank'
import { setSetting } from '@causerie/testkit/kernel/bank-decisions'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type AnyDecision, decision } from '../dsl/command.ts'
import { commonFolds } from '../dsl/common-rows.ts'
import { foldsByType } from '../dsl/fold.ts'
import { type BatchScheduler, startBatchScheduler } from './batch-scheduler.ts'
import type { Result } from './queued-decision.ts'

let database: ServiceDatabase
let scheduler: BatchScheduler
const folds = foldsByType([commonFolds, bankFolds])

beforeEach(async () => {
  database = await serviceDatabase(inject('postgres'), bank)
  scheduler = startBatchScheduler({
    open: () => connect(database.address, 'bank'),
    folding: { foldsOf: (type) => folds.get(type) ?? [], incarnation: 1, lanes: testLanes },
    onCommit: () => {},
    onError: (error) => console.error(error),
  })
})
afterEach(async () => {
  await scheduler.close()
  await database.drop()
})

const submit = (decision: AnyDecision, made?: ReadonlySet<string>): Promise<Result> => {
  const by = { networkId: 'demo', actor: 'alice', cause: 'test', hops: 0, made }
  return scheduler.submit({ ...by, decision, isConfirmed: true, deadline: Date.now() + 20_000 })
}

test('rows that another row names are those that it names when the command is decided', async () => {
  for (const [name, value] of [
    ['a', 'of a'],
    ['b', 'of b'],
    ['shown', 'a'],
  ] as const)
    await submit(setSetting(name, value))
  const look = decision({
    orderBy: settingsKey,
    load: { shown: settings.namedBy(settings.get('shown'), 'value') },
    decide: ({ shown }) =>
      refuse(
        'bad-request',
        shown.map(({ value }) => value),
      ),
  })
  const [before, , after] = await Promise.all(
    [look, setSetting('shown', 'b'), look].map((one) => submit(one)),
  )
  expect([before, after]).toMatchObject([
    { refusal: { detail: ['of a'] } },
    { refusal: { detail: ['of b'] } },
  ])
  // One batch: the row that was named at its beginning is loaded with it, the other one by an extra
  // trip.
  expect(scheduler.statistics).toMatchObject({ largestBatch: 3, extraTrips: 1 })
})

test('a row under an id that was made for the command is not read, since it cannot exist yet', async () => {
  for (const name of ['old', 'made']) await submit(setSetting(name, 'value'))
  const look = decision({
    orderBy: settingsKey,
    load: { old: settings.get('old'), made: settings.get('made') },
    decide: (rows) => refuse('bad-request', [`${rows.old?.value} ${rows.made?.value}`]),
  })
  expect(await submit(look, new Set(['made']))).toMatchObject({
    refusal: { detail: ['value undefined'] },
  })
  expect(await submit(look)).toMatchObject({ refusal: { detail: ['value value'] } })
})

test('rows that a chain of rows names are loaded with the batch', async () => {
  for (const [name, value] of [
    ['end', 'of the chain'],
    ['middle', 'end'],
    ['begin', 'middle'],
  ] as const)
    await submit(setSetting(name, value))
  const middle = settings.namedBy(settings.get('begin'), 'value')
  const look = decision({
    orderBy: settingsKey,
    load: {
      end: settings.namedBy(middle, 'value'),
      beyond: settings.namedBy(settings.namedBy(middle, 'value'), 'value'),
    },
    decide: ({ end, beyond }) =>
      refuse(
        'bad-request',
        [...end, ...beyond].map(({ value }) => value),
      ),
  })
  expect(await submit(look)).toMatchObject({ refusal: { detail: ['of the chain'] } })
  expect(scheduler.statistics).toMatchObject({ extraTrips: 0 })
})

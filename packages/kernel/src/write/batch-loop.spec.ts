import { reconnecting } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { expect, test } from 'vitest'
import { type BatchLoopOptions, batchLoop } from './batch-loop.ts'
import type { QueuedDecision, Result } from './queued-decision.ts'

const unused = reconnecting(() => Promise.reject(new Error('no decision here needs a connection')))
const repeated: Result = { kind: 'repeated', outcome: { resolved: {}, events: [], heads: [] } }
const settleAll: BatchLoopOptions['runBatch'] = async (_, decisions) => {
  for (const { settle } of decisions) settle(repeated)
  return []
}

/** A loop of one connection, and decisions that are added to it. */
const loopWith = (options: Partial<BatchLoopOptions> = {}) => {
  const errors: unknown[] = []
  const loop = batchLoop({
    connections: [unused],
    laneCount: 2,
    runBatch: settleAll,
    onRun: () => {},
    onError: (error) => errors.push(error),
    ...options,
  })
  const decide = (more: Partial<QueuedDecision> = {}): Promise<Result> =>
    new Promise((settle) =>
      loop.add({
        networkId: 'demo',
        actor: 'alice',
        cause: 'test',
        hops: 0,
        lanes: [1],
        refs: [],
        decision: { orderBy: [], load: {}, decide: () => [] },
        isConfirmed: true,
        deadline: Number.POSITIVE_INFINITY,
        within: (work) => work(),
        settle,
        ...more,
      }),
    )
  return { decide, errors }
}

test('an error while a batch is chosen is the result of the decisions that wait, and later ones run', async () => {
  const { decide, errors } = loopWith()
  const mistake = new Error('a mistake')
  const broken = decide({
    lanes: Object.assign([1], {
      some: () => {
        throw mistake
      },
    }),
  })
  expect(await Promise.all([broken, decide()])).toEqual([
    { kind: 'failed', error: mistake },
    { kind: 'failed', error: mistake },
  ])
  expect(errors).toEqual([mistake])
  expect(await decide()).toEqual(repeated)
})

test('an error after a batch changes no result and stops nothing', async () => {
  const mistake = new Error('a mistake')
  const { decide, errors } = loopWith({
    onRun: () => {
      throw mistake
    },
  })
  expect(await decide()).toEqual(repeated)
  expect(await decide()).toEqual(repeated)
  await eventually(() => errors).toEqual([mistake, mistake])
})

test('any number of follow-ups may wait; requests run before them', async () => {
  const order: string[] = []
  const { decide } = loopWith({
    runBatch: (connection, decisions) => {
      order.push(...new Set(decisions.map(({ hops }) => (hops > 0 ? 'follow-up' : 'request'))))
      return settleAll(connection, decisions)
    },
  })
  const many = Array.from({ length: 130_000 }, () => decide({ hops: 1, lanes: [0] }))
  await many[0]
  await decide({ lanes: [0] })
  expect(order.slice(0, 4)).toContain('request')
})

test('a decision is answered when its time is over, though its batch still waits for the database, and does not run again', async () => {
  let runs = 0
  let end = () => {}
  const { decide } = loopWith({
    runBatch: async (_, decisions) => {
      runs += 1
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return [...decisions]
    },
  })
  const [late, behind] = [
    decide({ deadline: Date.now() + 20 }),
    decide({ deadline: Date.now() + 20 }),
  ]
  const unavailable = { kind: 'unavailable', reason: 'the database did not answer in time' }
  expect(await Promise.all([late, behind])).toEqual([unavailable, unavailable])
  end()
  await eventually(() => runs).toBe(1)
})

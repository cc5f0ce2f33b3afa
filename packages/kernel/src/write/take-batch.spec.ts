import { testLanes } from '@causerie/testkit/kernel/lanes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claims } from '../dsl/claims.ts'
import type { QueuedDecision } from './queued-decision.ts'
import {
  batchLimits,
  emptyQueue,
  hasWholeBatch,
  type Queue,
  takeBatch as takeFromAll,
} from './take-batch.ts'

const queued = (lanes: readonly number[], keys = 1): QueuedDecision => ({
  networkId: 'demo',
  actor: 'alice',
  cause: 'test',
  hops: 0,
  lanes,
  refs: Array.from({ length: keys }, (_, i) => claims.get('test', String(i))),
  decision: { orderBy: [], load: {}, decide: () => [] },
  isConfirmed: true,
  deadline: 0,
  within: (work) => work(),
  settle: () => {},
})

/** Takes from a queue of requests alone. */
const takeBatch = (
  requests: QueuedDecision[],
  held: { busy: ReadonlySet<number>; count: number },
) => {
  const { taken, left } = takeFromAll({ ...emptyQueue(), requests }, held)
  return { taken, left: left.requests }
}
const someLanes = fc.uniqueArray(fc.integer({ min: 0, max: testLanes.count - 1 }), {
  minLength: 1,
  maxLength: 4,
})
const held = (busy: Iterable<number> = []) => ({ busy: new Set(busy), count: testLanes.count })
const shares = (a: QueuedDecision, b: QueuedDecision) =>
  a.lanes.some((lane) => b.lanes.includes(lane))

describe('takeBatch', () => {
  test('never overtakes: of two commands that share a lane, the first to arrive runs first', () => {
    fc.assert(
      fc.property(
        fc.array(someLanes, { maxLength: 60 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 11 })),
        (arrivals, busy) => {
          const queue = arrivals.map((lanes) => queued(lanes))
          const { taken, left } = takeBatch(queue, held(busy))
          expect([...taken, ...left].sort((a, b) => queue.indexOf(a) - queue.indexOf(b))).toEqual(
            queue,
          )
          for (const list of [taken, left])
            expect(list).toEqual([...list].sort((a, b) => queue.indexOf(a) - queue.indexOf(b)))
          for (const one of taken) {
            expect(one.lanes.some((lane) => busy.includes(lane))).toBe(false)
            for (const passed of left.filter((other) => queue.indexOf(other) < queue.indexOf(one)))
              expect(shares(one, passed)).toBe(false)
          }
        },
      ),
    )
  })

  test('takes every command that can run: those left need a busy lane, or wait behind one that does', () => {
    fc.assert(
      fc.property(
        fc.array(someLanes, { maxLength: 60 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 11 })),
        (arrivals, busy) => {
          const queue = arrivals.map((lanes) => queued(lanes))
          const { left } = takeBatch(queue, held(busy))
          for (const one of left) {
            const ahead = left.slice(0, left.indexOf(one))
            expect(
              one.lanes.some((lane) => busy.includes(lane)) ||
                ahead.some((other) => shares(one, other)),
            ).toBe(true)
          }
        },
      ),
    )
  })

  test('starves no command: one with many lanes runs once all commands before it have ended', () => {
    const arrivals = fc.array(fc.tuple(someLanes, fc.integer({ min: 1, max: 5 })), {
      minLength: 20,
      maxLength: 80,
    })
    fc.assert(
      fc.property(arrivals, (all) => {
        const wide = queued([...Array(testLanes.count).keys()])
        const before = new Set<QueuedDecision>()
        const busy = new Map<number, number>()
        let queue: QueuedDecision[] = []
        let hasGone = false
        for (const [turn, [lanes, lasts]] of all.entries()) {
          for (const [lane, until] of busy) if (until <= turn) busy.delete(lane)
          const next = queued(lanes)
          queue.push(next)
          if (turn <= 5) before.add(next)
          if (turn === 5) queue.push(wide)
          const isItsTurn = turn >= 5 && busy.size === 0 && !queue.some((one) => before.has(one))
          const { taken, left } = takeBatch(queue, held(busy.keys()))
          queue = left
          if (isItsTurn && !hasGone) expect(taken).toContain(wide)
          hasGone ||= taken.includes(wide)
          if (turn >= 5 && !hasGone) expect(taken.every((one) => before.has(one))).toBe(true)
          for (const one of taken) for (const lane of one.lanes) busy.set(lane, turn + lasts)
        }
      }),
    )
  })

  test('takes at most 512 commands and 20,000 keys, in the order of arrival', () => {
    const many = Array.from({ length: 600 }, (_, i) => queued([i % testLanes.count]))
    expect(takeBatch(many, held()).taken).toEqual(many.slice(0, batchLimits.commands))
    const large = Array.from({ length: 30 }, (_, i) => queued([i % testLanes.count], 1_000))
    expect(takeBatch(large, held()).taken).toEqual(large.slice(0, 20))
    expect(takeBatch(large, held()).left).toEqual(large.slice(20))
  })

  test('takes a larger command alone', () => {
    const huge = queued([1], 50_000)
    expect(takeBatch([huge, queued([2])], held()).taken).toEqual([huge])
    expect(takeBatch([queued([2]), huge, queued([3])], held()).taken).toHaveLength(1)
  })

  test('takes follow-ups behind the requests, then imports, and fewer of them', () => {
    const some = () => Array.from({ length: 200 }, () => queued([1]))
    const queue: Queue = {
      requests: [queued([1]), queued([2])],
      followUps: some(),
      imports: some(),
    }
    const { taken, left } = takeFromAll(queue, held([2]))
    expect(taken).toEqual([
      queue.requests[0],
      ...queue.followUps.slice(0, batchLimits.followUps),
      ...queue.imports.slice(0, batchLimits.imports),
    ])
    expect(left).toEqual({
      requests: [queue.requests[1]],
      followUps: queue.followUps.slice(batchLimits.followUps),
      imports: queue.imports.slice(batchLimits.imports),
    })
  })

  test('leaves any number of commands', () => {
    const many = Array.from({ length: 200_000 }, () => queued([1]))
    expect(takeBatch(many, held()).left).toHaveLength(200_000 - batchLimits.commands)
  })
})

test('a whole batch waits once there are as many as one takes, of requests or of imports', () => {
  const waiting = (count: number) => Array.from({ length: count }, () => queued([0]))
  expect(hasWholeBatch(emptyQueue())).toBe(false)
  expect(hasWholeBatch({ ...emptyQueue(), imports: waiting(batchLimits.imports - 1) })).toBe(false)
  expect(hasWholeBatch({ ...emptyQueue(), imports: waiting(batchLimits.imports) })).toBe(true)
  expect(hasWholeBatch({ ...emptyQueue(), requests: waiting(batchLimits.imports) })).toBe(false)
  expect(hasWholeBatch({ ...emptyQueue(), requests: waiting(batchLimits.commands) })).toBe(true)
})

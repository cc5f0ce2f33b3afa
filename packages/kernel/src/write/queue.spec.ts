import { testLanes } from '@causerie/testkit/kernel/lanes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claims } from '../dsl/claims.ts'
import { batchAtMost, takeBatch } from './queue.ts'
import type { Task } from './task.ts'

const task = (lanes: readonly number[], keys = 1): Task => ({
  networkId: 'demo',
  actor: 'alice',
  cause: 'test',
  hops: 0,
  lanes,
  wanted: Array.from({ length: keys }, (_, i) => claims.get('test', String(i))),
  decision: { orderBy: [], load: {}, decide: () => [] },
  isConfirmed: true,
  deadline: 0,
  settle: () => {},
})

const someLanes = fc.uniqueArray(fc.integer({ min: 0, max: testLanes.count - 1 }), { minLength: 1, maxLength: 4 })
const held = (busy: Iterable<number> = []) => ({ busy: new Set(busy), count: testLanes.count })
const shares = (a: Task, b: Task) => a.lanes.some((lane) => b.lanes.includes(lane))

describe('the batch that is taken', () => {
  test('never passes a task that waits: of two that share a lane the first to come is the first to go', () => {
    fc.assert(
      fc.property(fc.array(someLanes, { maxLength: 60 }), fc.uniqueArray(fc.integer({ min: 0, max: 11 })), (arrivals, busy) => {
        const queue = arrivals.map((lanes) => task(lanes))
        const { taken, left } = takeBatch(queue, held(busy))
        expect([...taken, ...left].sort((a, b) => queue.indexOf(a) - queue.indexOf(b))).toEqual(queue)
        for (const list of [taken, left]) expect(list).toEqual([...list].sort((a, b) => queue.indexOf(a) - queue.indexOf(b)))
        for (const one of taken) {
          expect(one.lanes.some((lane) => busy.includes(lane))).toBe(false)
          for (const passed of left.filter((other) => queue.indexOf(other) < queue.indexOf(one))) expect(shares(one, passed)).toBe(false)
        }
      }),
    )
  })

  test('holds everything that can go: whoever is left needs a busy lane, or stands behind somebody who does', () => {
    fc.assert(
      fc.property(fc.array(someLanes, { maxLength: 60 }), fc.uniqueArray(fc.integer({ min: 0, max: 11 })), (arrivals, busy) => {
        const queue = arrivals.map((lanes) => task(lanes))
        const { left } = takeBatch(queue, held(busy))
        for (const one of left) {
          const ahead = left.slice(0, left.indexOf(one))
          expect(one.lanes.some((lane) => busy.includes(lane)) || ahead.some((other) => shares(one, other))).toBe(true)
        }
      }),
    )
  })

  test('lets nobody starve: a task over many lanes goes as soon as all that came before it has ended, whatever comes after it', () => {
    const arrivals = fc.array(fc.tuple(someLanes, fc.integer({ min: 1, max: 5 })), { minLength: 20, maxLength: 80 })
    fc.assert(
      fc.property(arrivals, (all) => {
        const wide = task([...Array(testLanes.count).keys()])
        const before = new Set<Task>()
        const busy = new Map<number, number>()
        let queue: Task[] = []
        let hasGone = false
        for (const [turn, [lanes, lasts]] of all.entries()) {
          for (const [lane, until] of busy) if (until <= turn) busy.delete(lane)
          const next = task(lanes)
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

  test('ends at 512 commands and at 20,000 keys, in the order of arrival', () => {
    const many = Array.from({ length: 600 }, (_, i) => task([i % testLanes.count]))
    expect(takeBatch(many, held()).taken).toEqual(many.slice(0, batchAtMost.commands))
    const large = Array.from({ length: 30 }, (_, i) => task([i % testLanes.count], 1_000))
    expect(takeBatch(large, held()).taken).toEqual(large.slice(0, 20))
    expect(takeBatch(large, held()).left).toEqual(large.slice(20))
  })

  test('is a larger command alone', () => {
    const huge = task([1], 50_000)
    expect(takeBatch([huge, task([2])], held()).taken).toEqual([huge])
    expect(takeBatch([task([2]), huge, task([3])], held()).taken).toHaveLength(1)
  })
})

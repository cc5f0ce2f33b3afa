import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WrittenEvent, writtenOf } from '../write/journal.ts'
import { commits } from './commits.ts'

const written = (lane: number, position: number, text = 'hello'): WrittenEvent => {
  const inLane = { networkId: 'demo', subject: 'a', lane, position, incarnation: 1, previous: '' }
  const by = { at: '2026-02-01T00:00:00.000Z', actor: 'alice', cause: 'test', hops: 0 }
  return writtenOf({
    id: `${lane}.${position}`,
    type: 'Happened',
    version: 1,
    ...inLane,
    ...by,
    data: { text, nothing: undefined },
  })
}
const from = (...positions: number[]) =>
  new Map(positions.map((position, lane) => [lane, position]))
const positionsOf = (found: readonly { lane: number; position: number }[] | undefined) =>
  found?.map(({ lane, position }) => [lane, position])

describe('the cache of recent commits', () => {
  test('returns the events after any position from which all are cached', () => {
    const committed = commits()
    committed.add([written(0, 4), written(1, 1), written(0, 5)])
    expect(positionsOf(committed.after(from(3, 0)))).toEqual([
      [0, 4],
      [0, 5],
      [1, 1],
    ])
    expect(positionsOf(committed.after(from(4, 1)))).toEqual([[0, 5]])
    expect(committed.after(from(5, 1))).toEqual([])
    expect(committed.after(from(7, 2))).toEqual([])
    expect(committed.after(from(2, 1))).toBeUndefined()
  })

  test('returns nothing across events of another instance', () => {
    const committed = commits()
    committed.add([written(0, 1), written(0, 2)])
    committed.add([written(0, 4)])
    expect(committed.after(from(0))).toBeUndefined()
    expect(committed.after(from(2))).toBeUndefined()
    expect(positionsOf(committed.after(from(3)))).toEqual([[0, 4]])
  })

  test('returns what the journal holds, the same for all readers', () => {
    const committed = commits()
    committed.add([written(0, 1)])
    const [first, again] = [committed.after(from(0)), committed.after(from(0))]
    expect(first).toStrictEqual([{ ...written(0, 1).event, data: { text: 'hello' } }])
    expect(again?.[0]).toBe(first?.[0])
  })

  test('drops the oldest events of a lane when it is full', () => {
    const committed = commits()
    const many = Array.from({ length: 30 }, (_, i) => written(0, i + 1, 'x'.repeat(10_000)))
    committed.add([...many, written(1, 1)])
    expect(committed.after(from(0, 0))).toBeUndefined()
    expect(positionsOf(committed.after(from(25, 0)))).toHaveLength(6)
    committed.add([written(0, 31, 'x'.repeat(200_000))])
    expect(positionsOf(committed.after(from(30, 1)))).toEqual([[0, 31]])
    committed.add([written(0, 32)])
    expect(committed.after(from(30, 1))).toBeUndefined()
    expect(positionsOf(committed.after(from(31, 1)))).toEqual([[0, 32]])
  })

  test('never leaves an event out, whatever other instances record', () => {
    const act = fc.record({
      lane: fc.integer({ min: 0, max: 2 }),
      isOurs: fc.boolean(),
      size: fc.integer({ min: 0, max: 60_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 40 }),
        fc.array(fc.nat({ max: 40 }), { minLength: 3, maxLength: 3 }),
        (acts, read) => {
          const committed = commits()
          const heads = [0, 0, 0]
          for (const { lane, isOurs, size } of acts) {
            heads[lane] = (heads[lane] ?? 0) + 1
            if (isOurs) committed.add([written(lane, heads[lane], 'x'.repeat(size))])
          }
          const at = heads.map((head, lane) => Math.min(head, read[lane] ?? 0))
          for (const { lane, position } of committed.after(from(...at)) ?? []) {
            expect(position).toBe((at[lane] ?? 0) + 1)
            at[lane] = position
          }
        },
      ),
    )
  })
})

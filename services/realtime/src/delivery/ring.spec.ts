import type { Recorded } from '@causerie/contract'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import type { Cursor } from './positions.ts'
import { createRing } from './ring.ts'

const event = (lane: number, position: number, text = ''): Recorded =>
  recorded({ id: `${lane}-${position}`, lane, position, data: { text } })
/** Where chat's lanes are; the others are at their beginning. */
const at = (...lanes: number[]): Cursor => services.map((service) => (service === 'chat' ? lanes : lanes.map(() => 0)))

const ringOf = (...events: Recorded[]) => {
  let time = 0
  const ring = createRing({ lanes: 2, now: () => time, keepMilliseconds: 1_000 })
  const add = (service: ServiceName, one: Recorded) => ring.add(service, one)
  for (const one of events) add('chat', one)
  return {
    add: (one: Recorded) => add('chat', one),
    wait: (milliseconds: number) => {
      time += milliseconds
    },
    between: (after: Cursor, until: Cursor) => ring.between(after, until)?.map(({ event: { id } }) => id),
  }
}

test('the events between two cursors are those behind the first, up to the second', () => {
  const ring = ringOf(event(0, 1), event(1, 1), event(0, 2), event(0, 3))
  expect(ring.between(at(0, 0), at(3, 1))).toEqual(['0-1', '1-1', '0-2', '0-3'])
  expect(ring.between(at(1, 1), at(2, 1))).toEqual(['0-2'])
  expect(ring.between(at(3, 1), at(3, 1))).toEqual([])
})

test('what was before the first event that was read is not known', () => {
  const ring = ringOf(event(0, 5), event(0, 6))
  expect(ring.between(at(4, 0), at(6, 0))).toEqual(['0-5', '0-6'])
  expect(ring.between(at(3, 0), at(6, 0))).toBeUndefined()
})

test('nor is what was recorded while nobody listened', () => {
  const ring = ringOf(event(0, 1), event(0, 5))
  expect(ring.between(at(1, 0), at(5, 0))).toBeUndefined()
  expect(ring.between(at(4, 0), at(5, 0))).toEqual(['0-5'])
})

test('a position that was never read is not known', () => {
  expect(ringOf(event(0, 1)).between(at(9, 0), at(1, 0))).toBeUndefined()
})

test('events are kept for a time', () => {
  const ring = ringOf(event(0, 1))
  ring.wait(1_001)
  ring.add(event(0, 2))
  expect(ring.between(at(0, 0), at(2, 0))).toBeUndefined()
  expect(ring.between(at(1, 0), at(2, 0))).toEqual(['0-2'])
})

test('events are kept within a bound of bytes', () => {
  const ring = ringOf()
  for (let position = 1; position <= 10; position += 1) ring.add(event(0, position, 'x'.repeat(5 * 1024 * 1024)))
  expect(ring.between(at(0, 0), at(10, 0))).toBeUndefined()
  expect(ring.between(at(5, 0), at(10, 0))).toHaveLength(5)
})

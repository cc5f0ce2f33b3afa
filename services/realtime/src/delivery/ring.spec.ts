import { type ServiceName, services } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import type { MissedEvents } from './missed-events.ts'
import type { Cursor } from './positions.ts'
import { createRing } from './ring.ts'

const event = (lane: number, position: number, text = ''): Recorded =>
  recorded({ id: `${lane}-${position}`, lane, position, data: { text } })
/** Where chat's lanes are; the others are at their beginning. */
const at = (...lanes: number[]): Cursor =>
  services.map((service) => (service === 'chat' ? lanes : lanes.map(() => 0)))

const idsOf = ({ next }: MissedEvents): string[] => {
  const found: string[] = []
  for (let one = next(); one !== undefined; one = next())
    found.push(one === 'gone' ? one : one.event.id)
  return found
}
const every = 'every event'

const ringOf = (...events: Recorded[]) => {
  let time = 0
  const ring = createRing({ lanes: 2, now: () => time, keepMilliseconds: 1_000 })
  const add = (service: ServiceName, one: Recorded) => ring.add(service, one, [every, one.id])
  for (const one of events) add('chat', one)
  return {
    add: (one: Recorded) => add('chat', one),
    wait: (milliseconds: number) => {
      time += milliseconds
    },
    /** Read by these keys: the ids of the events. */
    between: (after: Cursor, until: Cursor, ...keys: string[]) => {
      const missed = ring.between('n', after, until)
      for (const key of keys.length > 0 ? keys : [every]) missed?.follow(key)
      return missed && idsOf(missed)
    },
    ring,
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
  for (let position = 1; position <= 10; position += 1)
    ring.add(event(0, position, 'x'.repeat(5 * 1024 * 1024)))
  expect(ring.between(at(0, 0), at(10, 0))).toBeUndefined()
  expect(ring.between(at(5, 0), at(10, 0))).toHaveLength(5)
})

test('events are read in their order, each once, by the keys that tell them alone', () => {
  const ring = ringOf(event(0, 1), event(1, 1), event(0, 2), event(1, 2), event(0, 3))
  expect(ring.between(at(0, 0), at(3, 2), '0-3', '1-1', '0-1', 'nothing')).toEqual([
    '0-1',
    '1-1',
    '0-3',
  ])
  expect(ring.between(at(0, 0), at(3, 2), '0-3', every, '1-1')).toEqual([
    '0-1',
    '1-1',
    '0-2',
    '1-2',
    '0-3',
  ])
  expect(ring.between(at(0, 1), at(3, 2), '1-1', '1-2')).toEqual(['1-2'])
})

test('no other network is read', () => {
  const { add, ring } = ringOf(event(0, 1))
  add({ ...event(0, 2), networkId: 'other' })
  const missed = ring.between('other', at(0, 0), at(2, 0))
  missed?.follow(every)
  expect(missed && idsOf(missed)).toEqual(['0-2'])
})

test('who reads slowly is told that an event is gone which was not read', () => {
  const { add, ring, wait } = ringOf(event(0, 1), event(0, 2), event(1, 1))
  const missed = ring.between('n', at(0, 0), at(2, 1))
  missed?.follow('0-1')
  missed?.follow(every)
  expect(missed?.next()).toMatchObject({ event: { id: '0-1' } })
  wait(1_001)
  add(event(1, 2))
  expect(missed?.next()).toBe('gone')
})

test('as many runs as there are lanes and keys are read in order', () => {
  const changes = fc.array(
    fc.record({
      lane: fc.nat({ max: 1 }),
      keys: fc.subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }),
    }),
  )
  fc.assert(
    fc.property(
      changes,
      fc.subarray(['a', 'b', 'c', 'd', 'e']),
      fc.nat({ max: 5 }),
      (all, followed, from) => {
        const ring = createRing({ lanes: 2, now: () => 0, keepMilliseconds: 1_000 })
        const positions = [0, 0]
        const expected: string[] = []
        for (const { lane, keys } of all) {
          const position = (positions[lane] ?? 0) + 1
          positions[lane] = position
          ring.add('chat', event(lane, position), keys)
          if (position > Math.min(from, 1) && keys.some((key) => followed.includes(key)))
            expected.push(`${lane}-${position}`)
        }
        const after = at(...positions.map((position) => Math.min(from, 1, position)))
        const missed = ring.between('n', after, at(...positions))
        for (const key of followed) missed?.follow(key)
        expect(missed && idsOf(missed)).toEqual(expected)
      },
    ),
  )
})

import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { expect, test } from 'vitest'
import { laneBuffer } from './lane-buffer.ts'

const targets = new Map([
  [3, 2],
  [5, 1],
])

test('whoever delivers waits while there is no room, unless all that is here lies beyond what is taken', async () => {
  const history = bankHistory()
  const events = (lane: number, count: number) =>
    Array.from({ length: count }, () => history.next(lane)).map((event) => ({ event, offset: event.position }))
  const buffer = laneBuffer('streaming', testLanes.all, 2)
  buffer.begin()
  let isThrough = false
  const first = buffer.reader.deliver(events(3, 5)).then(() => {
    isThrough = true
  })
  expect(buffer.take([3, 5], targets, 10)).toHaveLength(2)
  // Three of lane 3 are left, more than there is room for, and none of them is wanted.
  await Promise.resolve()
  expect(isThrough).toBe(false)
  expect(buffer.take([3, 5], targets, 10)).toEqual([])
  await first
  await buffer.reader.deliver(events(5, 1))
  expect(buffer.take([3, 5], targets, 10)).toHaveLength(1)
  buffer.end()
})

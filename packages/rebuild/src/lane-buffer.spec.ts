import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { expect, test } from 'vitest'
import { laneBuffer } from './lane-buffer.ts'

const targets = new Map([
  [3, 2],
  [5, 1],
])

test('delivery waits while the buffer is full, unless it holds only events beyond the targets', async () => {
  const history = bankHistory()
  const events = (lane: number, count: number) =>
    Array.from({ length: count }, () => history.next(lane)).map((event) => ({
      event,
      offset: event.position,
    }))
  const buffer = laneBuffer('streaming', testLanes.all, 2)
  buffer.begin()
  let isDelivered = false
  const first = buffer.reader.deliver(events(3, 5)).then(() => {
    isDelivered = true
  })
  expect(buffer.take([3, 5], targets, 10)).toHaveLength(2)
  // The three remaining events of lane 3 exceed the capacity, and all lie beyond the target.
  await Promise.resolve()
  expect(isDelivered).toBe(false)
  expect(buffer.take([3, 5], targets, 10)).toEqual([])
  await first
  await buffer.reader.deliver(events(5, 1))
  expect(buffer.take([3, 5], targets, 10)).toHaveLength(1)
  buffer.end()
})

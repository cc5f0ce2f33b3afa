import { expect, test } from 'vitest'
import { allLanes, laneCount, laneOf } from './lane.ts'

// Fixed for ever: a record whose lane changed would stand in two orders (hard case 1).
test.each([
  ['demo', 'network:', 0],
  ['demo', 'user:alice', 10],
  ['demo', 'user:bob', 0],
  ['demo', 'community:65f1a0c2b7e4d9001a2b3c4d', 6],
  ['demo', 'channel:general', 3],
  ['other', 'user:alice', 3],
  ['demo', 'claim:handle/alice', 9],
  ['demo', 'tray:ärger 😀', 6],
  ['', 'user:', 2],
  ['a\nb', 'user:c', 11],
])('the lane of %j and %j is %i', (networkId, key, lane) => {
  expect(laneOf(networkId, key)).toBe(lane)
  expect(laneOf(networkId, key)).toBe(lane)
})

test('there are twelve lanes, and keys spread over all of them', () => {
  const counts = allLanes.map(() => 0)
  for (let i = 0; i < 12_000; i += 1) counts[laneOf('demo', `user:${i}`)] = (counts[laneOf('demo', `user:${i}`)] ?? 0) + 1
  expect(counts).toHaveLength(laneCount)
  expect(laneCount).toBe(12)
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

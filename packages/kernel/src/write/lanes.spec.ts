import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const twelve = lanesOf(12)

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
  expect(twelve.of(networkId, key)).toBe(lane)
  expect(twelve.of(networkId, key)).toBe(lane)
})

test.each([1, 5, 12, 96])('keys spread over all %i lanes', (count) => {
  const lanes = lanesOf(count)
  expect(lanes.all).toEqual([...Array(count).keys()])
  const counts = lanes.all.map(() => 0)
  for (let i = 0; i < 1_000 * count; i += 1) {
    const lane = lanes.of('demo', `user:${i}`)
    counts[lane] = (counts[lane] ?? 0) + 1
  }
  for (const one of counts) expect(Math.abs(one - 1_000)).toBeLessThan(150)
})

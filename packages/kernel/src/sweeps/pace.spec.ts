import { expect, test } from 'vitest'
import { pace } from './pace.ts'

test('those who ask at once begin one after the other', () => {
  const wait = pace(50, () => 1_000)
  expect([wait(), wait(), wait()]).toEqual([0, 20, 40])
})

test('whoever comes later does not wait, and time that nobody used is not made up for', () => {
  let now = 1_000
  const wait = pace(50, () => now)
  wait()
  now = 5_000
  expect([wait(), wait()]).toEqual([0, 20])
})

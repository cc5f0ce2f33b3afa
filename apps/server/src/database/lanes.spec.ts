import { expect, test } from 'vitest'
import { agreedLanes } from './lanes.ts'

const made = (...counts: number[]) => new Map(counts.map((count, i) => [`service${i + 1}`, count]))

test('a new installation has twelve lanes, or as many as are wanted', () => {
  expect(agreedLanes(made(), undefined)).toBe(12)
  expect(agreedLanes(made(), 5)).toBe(5)
})

test('an installation keeps what its first database was made with', () => {
  expect(agreedLanes(made(5, 5), undefined)).toBe(5)
  expect(agreedLanes(made(5), 5)).toBe(5)
  expect(() => agreedLanes(made(5), 12)).toThrow(
    'LANES is 12, but this installation was made with 5 lanes, which never changes: set LANES=5',
  )
})

test('databases that were made with different numbers are refused', () => {
  expect(() => agreedLanes(made(12, 12, 5), 12)).toThrow(
    'the databases were made with different numbers of lanes (service1 12, service2 12, service3 5): restore those that belong together',
  )
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000
const told = () => {
  const said: [thing: number, times: number][] = []
  return { said, say: throttle<number>(minute, (thing, times) => said.push([thing, times])) }
}

test('reports a recurring thing at once, and then once a minute with the number of occurrences', () => {
  const { said, say } = told()
  for (let second = 0; second < 150; second += 1) {
    say('away', second)
    vi.advanceTimersByTime(1_000)
  }
  expect(said).toEqual([
    [0, 1],
    [59, 59],
    [119, 60],
  ])
})

test('reports the last occurrences after a thing has ended, and a new start at once', () => {
  const { said, say } = told()
  say('away', 1)
  say('away', 2)
  vi.advanceTimersByTime(10 * minute)
  expect(said).toEqual([
    [1, 1],
    [2, 1],
  ])
  say('away', 3)
  expect(said.at(-1)).toEqual([3, 1])
  expect(vi.getTimerCount()).toBe(1)
})

test('throttles each name separately', () => {
  const { said, say } = told()
  say('away', 1)
  say('ahead', 2)
  say('away', 3)
  expect(said).toEqual([
    [1, 1],
    [2, 1],
  ])
})

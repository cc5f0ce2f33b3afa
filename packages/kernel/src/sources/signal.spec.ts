import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { signal } from './signal.ts'
import { liveness } from './source.ts'

/** Milliseconds that no test lives to see. */
const never = 24 * 60 * 60 * 1_000

describe('a signal', () => {
  test('wakes all waiters at once', async () => {
    const committed = signal()
    const waits = [committed.wait(never), committed.wait(never)]
    committed.fire()
    expect(await Promise.all(waits)).toEqual([true, true])
  })

  test('that fires between the call of wait and its await is not missed', async () => {
    const committed = signal()
    const wait = committed.wait(never)
    committed.fire()
    await new Promise((resolve) => setImmediate(resolve))
    expect(await wait).toBe(true)
  })

  test('wakes a waiter after its timeout', async () => {
    expect(await signal().wait(20)).toBe(false)
  })
})

test('liveness lasts for the given time after the last call, or after its creation', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const state = liveness(30)
  expect(state.isAlive()).toBe(true)
  vi.setSystemTime(Date.now() + 60)
  expect(state.isAlive()).toBe(false)
  state.alive()
  expect(state.isAlive()).toBe(true)
  vi.setSystemTime(Date.now() + 60)
  expect(state.isAlive()).toBe(false)
})

import { deadline } from '@causerie/testkit/deadline'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { signal } from './signal.ts'
import { liveness } from './source.ts'

describe('a signal', () => {
  test('wakes all waiters at once', async () => {
    const committed = signal()
    const began = Date.now()
    const waits = [committed.wait(5_000), committed.wait(5_000)]
    committed.fire()
    await Promise.all(waits)
    expect(Date.now() - began).toBeLessThan(deadline(1_000))
  })

  test('that fires between the call of wait and its await is not missed', async () => {
    const committed = signal()
    const wait = committed.wait(5_000)
    committed.fire()
    await new Promise((resolve) => setImmediate(resolve))
    const began = Date.now()
    await wait
    expect(Date.now() - began).toBeLessThan(deadline(1_000))
  })

  test('wakes a waiter after its timeout', async () => {
    const began = Date.now()
    await signal().wait(20)
    expect(Date.now() - began).toBeGreaterThanOrEqual(18)
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

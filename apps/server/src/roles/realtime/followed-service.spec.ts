import type { Source } from '@causerie/kernel/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followedService } from './followed-service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('clients are told what comes although nobody delivers what was there before', async () => {
  let isFollowed = false
  const source: Source = {
    service: 'streaming',
    follow: async () => {
      isFollowed = true
    },
    ends: async () => new Map([[0, 7]]),
    isUp: () => true,
    reads: () => true,
    close: async () => {},
  }
  const service = followedService(
    () => source,
    () => expect.fail(),
  )
  let isStarted = false
  const reader = { after: () => 0, hasRoom: () => true, take: () => {} }
  const started = service.start(reader).then(() => {
    isStarted = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([isFollowed, isStarted]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(10_000)
  await started
  expect(isStarted).toBe(true)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { throttledEnds } from './source-ends.ts'

test('one request serves all who ask within 100 ms, and none who asks after it has begun', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let requests = 0
  const ends = throttledEnds(async () => new Map([[0, ++requests]]))
  const together = () => Promise.all(Array.from({ length: 100 }, ends))
  for (const nth of [1, 2, 3])
    expect(new Set((await together()).map((end) => end.get(0)))).toEqual(new Set([nth]))
})

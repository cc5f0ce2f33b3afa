import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createRefresh } from './refresher.ts'

test('the same is read again at once, and once more however often it is asked for soon after', () => {
  vi.useFakeTimers()
  try {
    const cache = new QueryClient()
    const invalidate = vi.spyOn(cache, 'invalidateQueries')
    const refresh = createRefresh(cache)
    for (let n = 0; n < 25; n += 1) refresh(['feed'])
    refresh(['tray'])
    expect(invalidate.mock.calls).toEqual([[{ queryKey: ['feed'] }], [{ queryKey: ['tray'] }]])
    vi.runAllTimers()
    expect(invalidate.mock.calls.slice(2)).toEqual([[{ queryKey: ['feed'] }]])
    refresh(['feed'])
    expect(invalidate).toHaveBeenCalledTimes(4)
  } finally {
    vi.useRealTimers()
  }
})

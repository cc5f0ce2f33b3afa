import { afterEach, expect, test, vi } from 'vitest'
import { derivedOldId, firstIdSince, newId } from './ids.ts'

afterEach(() => {
  vi.useRealTimers()
})
const madeAt = (time: string): string => {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  return newId()
}

test('an id is 24 hex digits and begins with the second', () => {
  const id = madeAt('2026-01-02T03:04:05.678Z')
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(Number.parseInt(id.slice(0, 8), 16)).toBe(Date.UTC(2026, 0, 2, 3, 4, 5) / 1000)
})

test('an id made a millisecond later sorts after it', async () => {
  const ids = [madeAt('2026-01-02T03:04:05.990Z')]
  for (let i = 1; i <= 10; i += 1) {
    vi.resetModules()
    // As in another process.
    const another = await import('./ids.ts')
    vi.setSystemTime(new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 990 + i)))
    ids.push(another.newId())
  }
  expect(ids.toSorted()).toEqual(ids)
})

test('ids of one process are unique, and sorted within a millisecond unless the counter wraps', () => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05.678Z'), toFake: ['Date'] })
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  const backwards = ids.filter((id, i) => i > 0 && id < (ids[i - 1] ?? ''))
  expect(backwards.length).toBeLessThanOrEqual(1)
})

test('a derived id of an old record sorts before every id that can be made', () => {
  const ids = ['a', 'b', 'c', 'd'].map(derivedOldId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(id < firstIdSince('2000-01-01T00:00:00.000Z')).toBe(true)
  }
})

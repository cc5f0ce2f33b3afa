import type { Check } from '@causerie/kernel'
import { expect, test } from 'vitest'
import { createWatchdog } from './watchdog.ts'

/** Passes the watchdog one health report every ten seconds; returns its results. */
const watched = (...source: Partial<Check>[]) => {
  const watch = createWatchdog(60_000)
  return source.map((check, i) => watch({ isReady: true, checks: { 'source content': { isOk: true, detail: '', ...check } } }, i * 10_000))
}
const times = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i))

test('names a source that is behind without progress after a minute, not before', () => {
  expect(watched(...times(7, () => ({ lag: 5, read: 100 })))).toEqual([...times(6, () => undefined), 'source content'])
})

test.each([
  ['that makes progress, however slowly', (i: number) => ({ lag: 500, read: i })],
  ['that has nothing to read', () => ({ lag: 0, read: 7 })],
  ['whose own check fails', () => ({ isOk: false, lag: 5, read: 7 })],
  ['that is not a source', () => ({ lag: 5 })],
])('ignores a check %s', (_, check) => {
  expect(watched(...times(30, check))).toEqual(times(30, () => undefined))
})

test('restarts the minute on progress', () => {
  const stuck = (read: number) => times(6, () => ({ lag: 5, read }))
  expect(watched(...stuck(1), ...stuck(2), ...stuck(3)).filter(Boolean)).toEqual([])
})

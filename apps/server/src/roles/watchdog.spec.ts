import { expect, test } from 'vitest'
import { createWatchdog, reportOf } from './watchdog.ts'

type Report = {
  isOk?: boolean
  lane?: number
  events?: number
  offset?: number
  isReadHere?: boolean
}

/** The ends of a source that does not answer are not known. */
const away = 'away' as const

/** Passes the watchdog one report every ten seconds; returns the lanes that it names. */
const watched = (...reports: readonly (readonly Report[] | typeof away)[]) => {
  const watch = createWatchdog(60_000)
  return reports.map((report, i) => {
    const lanes = report === away ? [] : report
    const lags = lanes.map(({ lane = 0, events = 5, offset = 100, isReadHere = true }) => ({
      source: 'content' as const,
      lane,
      events,
      seconds: 1,
      offset,
      isReadHere,
    }))
    return watch(
      {
        checks: {
          'source content': { isOk: report !== away && (lanes[0]?.isOk ?? true), detail: '' },
        },
      },
      lags,
      i * 10_000,
    )?.lane
  })
}
const times = <T>(count: number, of: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => of(i))

test('names a lane that is behind without progress after a minute, not before', () => {
  expect(watched(...times(7, () => [{ lane: 3 }]))).toEqual([...times(6, () => undefined), 3])
})

test('names it although other lanes of the source make progress', () => {
  expect(watched(...times(7, (i) => [{ lane: 1, offset: i }, { lane: 2 }]))).toEqual([
    ...times(6, () => undefined),
    2,
  ])
})

test('waits twice as long for a lane that another instance reads', () => {
  expect(watched(...times(13, () => [{ lane: 3, isReadHere: false }]))).toEqual([
    ...times(12, () => undefined),
    3,
  ])
})

test.each<[string, (i: number) => Report]>([
  ['that makes progress, however slowly', (offset) => ({ events: 500, offset })],
  ['that has nothing to read', () => ({ events: 0, offset: 7 })],
  ['whose source fails its own check', () => ({ isOk: false, offset: 7 })],
])('ignores a lane %s', (_, report) => {
  expect(watched(...times(30, (i) => [report(i)]))).toEqual(times(30, () => undefined))
})

test('leaves a minute to a lane whose source was away and is back', () => {
  const stuck = [{ lane: 3 }]
  const during = [...times(3, () => stuck), ...times(12, () => away)]
  expect(watched(...during, ...times(7, () => stuck))).toEqual([
    ...times(during.length + 6, () => undefined),
    3,
  ])
})

test('restarts the minute on progress', () => {
  const stuck = (offset: number) => times(6, () => [{ offset }])
  expect(
    watched(...stuck(1), ...stuck(2), ...stuck(3)).filter((lane) => lane !== undefined),
  ).toEqual([])
})

test.each([
  ['is behind', 1, { 'source content': { isOk: true, detail: '' } }],
  ['is behind not at all', 0, {}],
])('where a source %s, the checks are asked so often: %i', async (_, events, checks) => {
  const lag = {
    source: 'content' as const,
    lane: 3,
    events,
    seconds: 0,
    offset: 100,
    isReadHere: true,
  }
  let asked = 0
  const health = async () => {
    asked += 1
    return { isReady: true, checks: { 'source content': { isOk: true, detail: '' } } }
  }
  expect(await reportOf({ health, lags: async () => [lag] })).toEqual({ checks, lags: [lag] })
  expect(asked).toBe(events)
})

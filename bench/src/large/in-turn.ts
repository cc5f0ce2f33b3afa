import type { ImportRecord } from '@causerie/movers'

/** How many records there are of one place, and the nth of them. */
export type Series = { count: number; record(number: number): ImportRecord }

/**
 * The records of all series in turn, the more often the more a series has, so that all of them end
 * together and batches have records of many lanes.
 */
export function* inTurn(series: readonly Series[]): Generator<ImportRecord> {
  const most = Math.max(0, ...series.map(({ count }) => count))
  for (let turn = 0; turn < most; turn += 1)
    for (const { count, record } of series) {
      const end = Math.floor(((turn + 1) * count) / most)
      for (let next = Math.floor((turn * count) / most); next < end; next += 1) yield record(next)
    }
}

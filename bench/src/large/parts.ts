import type { Fact } from '@causerie/protocol'
import { factsAtOnce, type Part } from './recorder.ts'

/** How many facts there are, mostly of one ordering key, and the nth of them. */
export type Series = { count: number; fact(number: number): Fact }

/**
 * Parts of all series in turn, the more often the more facts one has, so that all of them end
 * together and batches have parts of many lanes.
 */
export function* partsInTurn(series: readonly Series[]): Generator<Part> {
  const parts = series.flatMap(({ count, fact }) =>
    Array.from({ length: Math.ceil(count / factsAtOnce) }, (_, i) => ({
      fact,
      from: i * factsAtOnce,
      to: Math.min(count, (i + 1) * factsAtOnce),
      share: (i * factsAtOnce) / count,
    })),
  )
  for (const { fact, from, to } of parts.toSorted((a, b) => a.share - b.share))
    yield Array.from({ length: to - from }, (_, i) => fact(from + i))
}

import fc from 'fast-check'
import { type Choice, historyOf, type Setting } from './history.ts'
import { linesOf, type Stream } from './stream.ts'

const choice: fc.Arbitrary<Choice> = fc.record({
  step: fc.nat({ max: 23 }),
  who: fc.nat({ max: 3 }),
  what: fc.nat({ max: 30 }),
  whom: fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
  minutes: fc.nat({ max: 400 }),
})

/** Streams that shrink to a few steps in their natural order, and are printed as sentences. */
export const streams = (setting?: Setting, minLength = 1): fc.Arbitrary<Stream> =>
  fc
    .record({
      choices: fc.array(choice, { minLength, maxLength: 24 }),
      again: fc.array(fc.nat({ max: 23 }), { maxLength: 6 }),
      delays: fc.array(fc.nat({ max: 30 }), { maxLength: 30 }),
      crashAt: fc.nat({ max: 24 }),
      rebuildAt: fc.nat({ max: 24 }),
    })
    .map(({ choices, again, delays, crashAt, rebuildAt }) => {
      const history = historyOf(choices, setting)
      const stream = { history, order: orderOf(history.length, again, delays), crashAt, rebuildAt }
      return { ...stream, [fc.toStringMethod]: () => linesOf(stream) }
    })

/**
 * Delays put deliveries behind others; without any they arrive as things happened, repeated ones at
 * the end.
 */
const orderOf = (count: number, again: readonly number[], delays: readonly number[]): number[] =>
  [...Array(count).keys(), ...(count > 0 ? again.map((n) => n % count) : [])]
    .map((index, n) => ({ index, delay: delays[n] ?? 0 }))
    .sort((a, b) => a.delay - b.delay)
    .map(({ index }) => index)

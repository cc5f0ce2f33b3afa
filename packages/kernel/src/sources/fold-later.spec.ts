import { DatabaseUnavailable } from '@causerie/postgres'
import { eventually } from '@causerie/testkit/eventually'
import { describe, expect, test } from 'vitest'
import { foldLater } from './fold-later.ts'
import { type Delivered, SourceStopped } from './source.ts'

const deliveredOf = (...positions: number[]): Delivered[] =>
  // Nothing but the offset is looked at here.
  positions.map((offset) => ({ offset }) as Delivered)

/** Folds what it is given, unless the next error says otherwise. */
const folding = (errors: Error[] = []) => {
  const folded: number[][] = []
  const [stops, reported]: [unknown[], unknown[]] = [[], []]
  let hold: Promise<void> | undefined
  const later = foldLater({
    fold: async (delivered) => {
      await hold
      const error = errors.shift()
      if (error) throw error
      folded.push(delivered.map(({ offset }) => offset))
    },
    onStop: (reason) => stops.push(reason),
    onError: (error) => reported.push(error),
  })
  return {
    ...later,
    folded,
    stops,
    reported,
    holdBack: () => {
      let release = (): void => {}
      hold = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}

describe('what is folded later', () => {
  test('ends its delivery first, and is folded in order, together where it has waited', async () => {
    const { holdBack, deliver, folded } = folding()
    const release = holdBack()
    await deliver(deliveredOf(1))
    await deliver(deliveredOf(2, 3))
    await deliver(deliveredOf(4))
    expect(folded).toEqual([])
    release()
    await eventually(() => folded).toEqual([[1], [2, 3, 4]])
  })

  test('is folded again after a failure, without a gap, in smaller parts', async () => {
    const { deliver, folded, reported } = folding([new DatabaseUnavailable('away')])
    await deliver(deliveredOf(1, 2, 3, 4))
    await deliver(deliveredOf(5))
    await eventually(() => folded.flat()).toEqual([1, 2, 3, 4, 5])
    expect(folded[0]).toEqual([1, 2])
    expect(reported).toHaveLength(1)
  })

  test('holds the source back while much waits', async () => {
    const { holdBack, deliver, hasRoom, folded } = folding()
    const release = holdBack()
    await deliver(deliveredOf(...Array.from({ length: 4_000 }, (_, n) => n)))
    expect(hasRoom()).toBe(false)
    release()
    await eventually(() => folded.flat().length).toBe(4_000)
    expect(hasRoom()).toBe(true)
  })

  test('stops the source where history was changed', async () => {
    const { deliver, folded, stops } = folding([new SourceStopped('history was changed')])
    await deliver(deliveredOf(1))
    await eventually(() => stops.length).toBe(1)
    await expect(deliver(deliveredOf(2))).rejects.toThrow('history was changed')
    expect(folded).toEqual([])
  })

  test('ends with the transaction that is under way', async () => {
    const { holdBack, deliver, close, folded } = folding()
    const release = holdBack()
    await deliver(deliveredOf(1))
    await deliver(deliveredOf(2))
    const closed = close()
    release()
    await closed
    expect(folded).toEqual([[1]])
  })
})

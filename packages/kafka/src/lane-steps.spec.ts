import type { Delivered } from '@causerie/kernel/engine'
import { bankHistory } from '@causerie/testkit/kernel/bank-history'
import { describe, expect, test } from 'vitest'
import { type FetchedLane, nextStep, takenBy } from './lane-steps.ts'

/** Records of a lane as `position@offset`, where the offset lies behind the record. */
const records = (...of: [position: number, offset: number][]): Delivered[] => {
  const history = bankHistory()
  const events = Array.from({ length: Math.max(...of.map(([position]) => position)) }, () =>
    history.next(3),
  )
  return of.map(([position, offset]) => ({
    event: events[position - 1] ?? expect.fail(),
    offset,
  }))
}
const lane = (known: Partial<FetchedLane>): FetchedLane => ({
  position: 5,
  offset: 5,
  isGuess: false,
  low: 0,
  isAtBeginning: false,
  ...known,
})

describe('a reader that needs every event', () => {
  const next = (known: Partial<FetchedLane>, ...of: [number, number][]) =>
    nextStep(lane(known), records(...of), true)

  test('gets what follows, and what is repeated', () => {
    expect(next({}, [6, 6], [7, 7])).toEqual({ is: 'deliver' })
    expect(next({}, [4, 8], [5, 9], [6, 10])).toEqual({ is: 'deliver' })
  })
  test('begins anew where its offset was a guess and the record there is another', () => {
    expect(next({ isGuess: true }, [4, 6])).toEqual({ is: 'rewind', brokenAt: 5 })
    expect(next({ isGuess: true }, [6, 6])).toEqual({ is: 'deliver' })
  })
  test('begins anew at a gap, and gets to see it if it is still there', () => {
    expect(next({}, [6, 6], [8, 7])).toEqual({ is: 'rewind', brokenAt: 6 })
    expect(next({ brokenAt: 6 }, [6, 6], [8, 7])).toEqual({ is: 'deliver' })
    // A later one may be another.
    expect(next({ position: 8, brokenAt: 6 }, [10, 9])).toEqual({ is: 'rewind', brokenAt: 8 })
  })
  test('gets from the journal what is gone before the first record, and nothing else', () => {
    const known = { isAtBeginning: true }
    expect(next(known, [9, 9])).toEqual({ is: 'fill', after: 5 })
    expect(next(known, [6, 6])).toEqual({ is: 'deliver' })
    expect(next(known, [3, 3])).toEqual({ is: 'deliver' })
    expect(next(known, [9, 9], [11, 10])).toEqual({ is: 'rewind', brokenAt: 9 })
    // A topic that has had no other record was never complete.
    expect(next(known, [9, 1])).toEqual({ is: 'rewind', brokenAt: 5 })
    expect(next({ ...known, brokenAt: 5 }, [9, 1])).toEqual({ is: 'deliver' })
  })
  test('is not given from the journal again what it got before a failure', () => {
    const known = takenBy(lane({ isAtBeginning: true }), records([6, 6], [7, 7]), 'journal')
    expect(nextStep(known, records([9, 9]), true)).toEqual({ is: 'fill', after: 7 })
    const whole = takenBy(known, records([8, 8]), 'journal')
    expect(nextStep(whole, records([9, 9]), true)).toEqual({ is: 'deliver' })
    expect(takenBy(whole, records([9, 9]), 'topic')).toMatchObject({
      position: 9,
      isAtBeginning: false,
    })
  })
})

describe('a reader that knows its offset alone', () => {
  const next = (known: Partial<FetchedLane>, ...of: [number, number][]) =>
    nextStep(lane({ position: 0, ...known }), records(...of), false)

  test('gets from the journal as many events as offsets are gone', () => {
    expect(next({ offset: 5, isAtBeginning: true }, [9, 9])).toEqual({ is: 'fill', after: 5 })
    // Some records came twice: the same again does no harm.
    expect(next({ offset: 5, isAtBeginning: true }, [7, 9])).toEqual({ is: 'fill', after: 3 })
    expect(next({ offset: 0, isAtBeginning: true }, [9, 12])).toEqual({ is: 'fill', after: 0 })
  })
  test('gets everything from where it is', () => {
    expect(next({ offset: 5 }, [9, 6])).toEqual({ is: 'deliver' })
    expect(next({ offset: 8, isAtBeginning: true }, [9, 9])).toEqual({ is: 'deliver' })
  })
  test('of a topic that was recreated reads from its beginning', () => {
    expect(next({ offset: 500, isAtBeginning: true }, [1, 1])).toEqual({ is: 'deliver' })
  })
  test('gets what is gone since it has read', () => {
    expect(next({ position: 5 }, [9, 9])).toEqual({ is: 'fill', after: 5 })
  })
})

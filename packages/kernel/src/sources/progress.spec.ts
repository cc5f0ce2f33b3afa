import { forAWhile } from '@causerie/testkit/for-a-while'
import { describe, expect, test } from 'vitest'
import { progressOf } from './progress.ts'

/** A deadline that no test lives to see. */
const never = Number.POSITIVE_INFINITY

describe('progress', () => {
  test('resolves at once when the position is already reached', async () => {
    const progress = progressOf(async () => {})
    progress.advance(3, { offset: 7 })
    expect(await progress.wait(() => progress.lane(3).offset >= 7, Date.now())).toBe(true)
    expect(progress.lane(3)).toEqual({
      folded: { incarnation: 0, position: 0 },
      offset: 7,
      followed: 0,
      attempted: 0,
    })
  })

  test('wakes all waiters whose position is reached, and no others', async () => {
    const progress = progressOf(async () => {})
    const reached: number[] = []
    const waits = [1, 2, 3].map((offset) =>
      progress
        .wait(() => progress.lane(0).offset >= offset, never)
        .then(() => reached.push(offset)),
    )
    progress.advance(0, { offset: 2 })
    await Promise.all(waits.slice(0, 2))
    expect(reached).toEqual([1, 2])
    progress.advance(0, { offset: 3 })
    await waits[2]
    expect(reached).toEqual([1, 2, 3])
  })

  test('does not miss an advance during its first test', async () => {
    const progress = progressOf(async () => {})
    let looked = 0
    const wait = progress.wait(() => {
      looked += 1
      // The position is reached between the first test and its result.
      if (looked === 1) {
        progress.advance(0, { offset: 1 })
        return false
      }
      return progress.lane(0).offset === 1
    }, never)
    expect(await wait).toBe(true)
  })

  test('ends at the deadline, and a position reached later changes nothing', async () => {
    const progress = progressOf(async () => {})
    expect(await progress.wait(() => progress.lane(0).offset > 0, Date.now() + 30)).toBe(false)
    expect(await progress.wait(() => false, Date.now() - 1)).toBe(false)
    progress.advance(0, { offset: 1 })
  })

  test('reads the progress of other instances only while somebody waits, also after a failure', async () => {
    let refreshes = 0
    const progress = progressOf(async () => {
      refreshes += 1
      if (refreshes === 1) throw new Error('no answer')
      progress.advance(0, { offset: refreshes })
    })
    expect(await progress.wait(() => progress.lane(0).offset >= 2, never)).toBe(true)
    const until = refreshes
    expect(until).toBe(2)
    await forAWhile(250, 'it would be read every tenth of a second')
    expect(refreshes - until).toBeLessThanOrEqual(1)
  })

  test.each([2, 20, 60])('reads it also while lanes advance here every %i ms', async (every) => {
    const progress = progressOf(async () => progress.advance(0, { offset: 5 }))
    let offset = 0
    const moving = setInterval(() => progress.advance(1, { offset: ++offset }), every)
    expect(await progress.wait(() => progress.lane(0).offset >= 5, never)).toBe(true)
    clearInterval(moving)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followedByNext, isName, type Kept, nameAt, outdated } from './schedule.ts'

const plan = { chain: 3, keep: 2 }
/**
 * The backups of so many days, each as the plan wants it. `skip` days made whole ones, because none
 * could follow.
 */
const afterDays = (days: number, of = plan, wholeOn: readonly number[] = []): Kept[] => {
  let kept: Kept[] = []
  for (let day = 1; day <= days; day += 1) {
    const after = wholeOn.includes(day) ? undefined : followedByNext(kept, of)?.sha256
    kept.push({ name: nameAt(new Date(Date.UTC(2026, 0, day))), sha256: `sha of ${day}`, after })
    const gone = outdated(kept, of)
    kept = kept.filter(({ name }) => !gone.includes(name))
  }
  return kept
}
const days = (kept: readonly Kept[]) => kept.map(({ name }) => Number(name.slice(8, 10)))

test('a chain begins with a whole backup and has as many as planned', () => {
  expect(afterDays(5).map(({ after }) => after)).toEqual([
    undefined,
    'sha of 1',
    'sha of 2',
    undefined,
    'sha of 4',
  ])
})

test('a chain goes when enough newer ones have begun, its newest backup first', () => {
  expect(days(afterDays(6))).toEqual([1, 2, 3, 4, 5, 6])
  expect(days(afterDays(7))).toEqual([4, 5, 6, 7])
  const four = [
    ...afterDays(6),
    { name: nameAt(new Date(Date.UTC(2026, 0, 7))), sha256: 'sha of 7' },
  ]
  expect(outdated(four, plan)).toEqual([
    '2026-01-03T00-00-00Z',
    '2026-01-02T00-00-00Z',
    '2026-01-01T00-00-00Z',
  ])
})

test('what follows a backup that is not there is neither followed nor removed', () => {
  const [, orphan] = afterDays(2)
  if (!orphan) expect.fail()
  expect(followedByNext([orphan], plan)).toBeUndefined()
  expect(outdated([orphan, ...afterDays(9).slice(-3)], { keep: 1 })).not.toContain(orphan.name)
})

test('whatever is removed, everything that stays can be restored, and the newest stays', () => {
  const [day, number] = [fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 5 })]
  const histories = fc.record({ count: day, chain: number, keep: number, wholeOn: fc.array(day) })
  fc.assert(
    fc.property(histories, ({ count, chain, keep, wholeOn }) => {
      const kept = afterDays(count, { chain, keep }, wholeOn)
      expect(days(kept)).toContain(count)
      for (const { after } of kept)
        expect(after === undefined || kept.some(({ sha256 }) => sha256 === after)).toBe(true)
    }),
  )
})

test('names are times, and other folders are none', () => {
  expect(nameAt(new Date('2026-11-27T03:17:00.500Z'))).toBe('2026-11-27T03-17-00Z')
  expect(['2026-11-27T03-17-00Z', 'monday', '.uploads'].map(isName)).toEqual([true, false, false])
})

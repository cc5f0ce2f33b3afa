import { type Given, given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatService } from '../service.ts'
import { countedText, isRepeatedTooOften, textCounts, textHashOf } from './text-count.ts'

test('texts that differ only in case, width and white space are the same', () => {
  expect(textHashOf(' ＨELLO\nthere')).toBe(textHashOf('hello there'))
  expect(textHashOf('hello')).not.toBe(textHashOf('hell o'))
  for (const none of [undefined, '', '  ', 7]) expect(textHashOf(none)).toBeUndefined()
})

test('nothing is counted without a limit', () => {
  const of = { channelId: 'c', userId: 'alice', textHash: 'h', at: '2026-01-01T00:00:00.000Z' }
  expect(countedText({ ...of, limits: { maxRepetition: 0, maxRepetitionTimeout: 10 } })).toEqual([])
  expect(countedText({ ...of, limits: { maxRepetition: 1, maxRepetitionTimeout: 0 } })).toEqual([])
  expect(
    countedText({
      ...of,
      textHash: undefined,
      limits: { maxRepetition: 1, maxRepetitionTimeout: 1 },
    }),
  ).toEqual([])
})

test('a text is refused exactly where a recount of what was sent within the time says so', () => {
  const texts = fc.array(fc.constantFrom('same', 'other'), { maxLength: 20 })
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 3 }),
      (sent, seconds, maxRepetition) => {
        const limits = { maxRepetition, maxRepetitionTimeout: seconds * 1000 }
        const facts: Given[] = []
        // Given events are a second apart.
        const timeOf = (i: number) =>
          new Date(Date.parse('2026-01-01T00:00:00.000Z') + i * 1000).toISOString()
        for (const [i, textHash] of sent.entries()) {
          const at = timeOf(i)
          const row = given(chatService, facts).row(textCounts.get('c', 'alice', textHash))
          const recount = sent.filter(
            (text, j) => text === textHash && j < i && j > i - seconds,
          ).length
          expect(isRepeatedTooOften(row, limits, at)).toBe(recount >= maxRepetition)
          facts.push(...countedText({ channelId: 'c', userId: 'alice', textHash, limits, at }))
        }
      },
    ),
  )
})

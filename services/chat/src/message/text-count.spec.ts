import { messageTextCounted } from '@causerie/contracts/chat'
import { masked } from '@causerie/protocol'
import { foldedRows, type Given, given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatService } from '../service.ts'
import { textCountErasure } from './erase-text-counts.ts'
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

test('of an erased user no hash of a text is left, in the journal neither', () => {
  const limits = { maxRepetition: 2, maxRepetitionTimeout: 60_000 }
  const counted = (userId: string) =>
    countedText({
      ...{ channelId: 'c', userId, textHash: textHashOf('Yes.'), limits },
      at: '2026-01-01T00:00:00.000Z',
    })
  const facts = [...counted('alice'), ...counted('alice'), ...counted('bob')]
  const of = { userId: 'alice', textHash: textHashOf('Yes.') ?? '' }
  const erased = given(chatService, facts).decided(textCountErasure('c', of))
  const after = [...facts, ...erased]
  expect(given(chatService, after).decided(textCountErasure('c', of))).toEqual([])
  const rows = foldedRows(chatService, after).texts()
  expect(Object.keys(rows)).toHaveLength(1)
  const maskedFacts = after.map((fact): Given => {
    const data = messageTextCounted.schema.parse(fact.data)
    return data.userId === 'alice'
      ? { ...fact, data: masked(messageTextCounted.schema, data) }
      : fact
  })
  expect(JSON.stringify(maskedFacts).split(of.textHash)).toHaveLength(2)
  expect(foldedRows(chatService, maskedFacts).texts()).toEqual(rows)
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

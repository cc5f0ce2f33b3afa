import { expect, test } from 'vitest'
import { english, type SentenceKey } from './english.ts'
import { polish } from './polish.ts'
import { languages, sayIn } from './say.ts'

/** What is put into a sentence, and the code in it. */
const namesIn = (sentence: unknown): string[] =>
  [...new Set(JSON.stringify(sentence).match(/\{\w+\}|`[^`]*`/g) ?? [])].sort()
const en = { language: 'en', catalogue: english } as const
const pl = { language: 'pl', catalogue: polish } as const

// The keys of the catalogue.
test.each(Object.keys(english) as SentenceKey[])(
  '%s says the same in all languages',
  async (key) => {
    for (const load of Object.values(languages))
      expect(namesIn((await load())[key])).toEqual(namesIn(english[key]))
  },
)

test('a sentence has the form of its number', () => {
  expect([1, 2, 5].map((count) => sayIn(en, 'flagCount', { count }))).toEqual([
    '1 flag',
    '2 flags',
    '5 flags',
  ])
  expect([1, 2, 5, 22].map((count) => sayIn(pl, 'flagCount', { count }))).toEqual([
    '1 zgłoszenie',
    '2 zgłoszenia',
    '5 zgłoszeń',
    '22 zgłoszenia',
  ])
})

test('what users wrote is put into a sentence as it is', () => {
  expect(sayIn(en, 'inCommunity', { name: '{time} $& <b>' })).toBe('in {time} $& <b>')
})

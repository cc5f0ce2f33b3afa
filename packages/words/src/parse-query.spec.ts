import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../test/any-text.ts'
import { now, parsed } from '../test/parsed.ts'
import { parseQuery } from './parse-query.ts'
import type { Term } from './query.ts'

/** Terms in short: words with `*` if the last may go on, hosts with their paths, traits. */
const inShort = (term: Term): string => {
  if (term.kind === 'trait') return term.trait
  if (term.kind === 'link') return `link ${term.host}${term.path}`
  return term.tokens.map(({ text }) => text).join(' ') + (term.isPrefix ? '*' : '')
}
const terms = (text: string, exactMatch = false) => parsed(text, exactMatch).terms.map(inShort)
const refusedPart = (text: string) => {
  const query = parseQuery(text, { now })
  if (!('refused' in query)) return undefined
  const { index, length, detail } = query.refused
  return [text.slice(index, index + length), detail]
}

describe('terms', () => {
  test.each([
    ['words, the last as a beginning', 'Two words', ['two', 'words*']],
    ['a word behind which a space stands', 'two words ', ['two', 'words']],
    ['phrases', '"Two words" “and more”', ['two words', 'and more']],
    ['a phrase that is not closed', '"two wor', ['two wor*']],
    ['a phrase beside a word', 'say"two words"', ['say', 'two words']],
    ['words with punctuation', "jean-luc don't! (x)", ['jean luc', 'don t', 'x']],
    ['Korean words, whose endings vary', '한국 학교 "한국" ', ['한국*', '학교*', '한국']],
    ['scripts without spaces', '東京 都', ['東 京', '都*']],
    ['tags and mentions', '#Tag_1 @Bob-2 #東京', ['#tag_1', '@bob-2', '#東京']],
    ['links', 'https://www.Example.com/A/ ', ['link example.com/a']],
    [
      'hosts with www, or a path',
      'www.example.com x.org/?q=1',
      ['link example.com', 'link x.org/?q=1'],
    ],
    ['hosts alone, as words', 'node.js ', ['node js']],
    ['traits', 'has:image HAS:Link', ['has:image', 'has:link']],
    ['unknown operators', 'subject:tea re:', ['subject tea', 're']],
    ['operators without values', 'from: in:', ['from', 'in']],
    ['a minus sign alone', 'a - b', ['a', 'b*']],
    ['emoji', '👍🏽 🇩🇪', ['👍', '🇩🇪*']],
  ])('%s', (_, text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test('are whole words for an exact match', () => {
    expect(terms('two 한국 words', true)).toEqual(['two', '한국', 'words'])
  })

  test('are excluded behind a minus sign', () => {
    const { excluded, terms: others } = parsed('tea -coffee -"green tea" -#tag -has:link -milk')
    expect(excluded.map(inShort)).toEqual(['coffee', 'green tea', '#tag', 'has:link', 'milk'])
    expect(others.map(inShort)).toEqual(['tea'])
  })

  test('know their places', () => {
    const text = '😀 -"two words"  has:link'
    const {
      terms: [first, last],
      excluded: [phrase],
    } = parsed(text)
    const placed = [first, phrase, last].map((term) =>
      text.slice(term?.index, (term?.index ?? 0) + (term?.length ?? 0)),
    )
    expect(placed).toEqual(['😀', '-"two words"', 'has:link'])
  })
})

describe('filters', () => {
  test('name people and places as they are', () => {
    expect(parsed('from:Alice From:"bob the 2nd" in:c-1 tea').filters).toEqual({
      from: ['Alice', 'bob the 2nd'],
      in: ['c-1'],
    })
  })

  test.each([
    ['before:2026-11-29', [undefined, '2026-11-29T00:00:00.000Z']],
    ['after:2026-11-29', ['2026-11-30T00:00:00.000Z', undefined]],
    ['on:2026-11-29', ['2026-11-29T00:00:00.000Z', '2026-11-30T00:00:00.000Z']],
    ['on:today', ['2026-11-29T00:00:00.000Z', '2026-11-30T00:00:00.000Z']],
    ['after:yesterday', ['2026-11-29T00:00:00.000Z', undefined]],
    ['before:2026-11-29T10:00', [undefined, '2026-11-29T10:00:00.000Z']],
    ['before:2026-11-29T10:00:05.5+02:00', [undefined, '2026-11-29T08:00:05.500Z']],
    ['after:2026-11-29T10:00:00Z', ['2026-11-29T10:00:00.001Z', undefined]],
    [
      'after:2026-11-01 after:2026-11-03 before:2026-12-01 before:2026-11-20',
      ['2026-11-04T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
    ],
  ])('%s', (text, [from, before]) => {
    const { createdFrom, createdBefore } = parsed(text).filters
    expect([createdFrom?.toISOString(), createdBefore?.toISOString()]).toEqual([from, before])
  })
})

describe('refused are', () => {
  test.each([
    ['nothing', ' "" !! ', ' "" !! ', /something to search for/],
    ['days that do not exist', 'tea on:2026-02-30', 'on:2026-02-30', /on: must be a day/],
    ['times for a day', 'on:2026-02-03T10:00', 'on:2026-02-03T10:00', /on: must be a day/],
    ['other times', 'tea before:lunch x', 'before:lunch', /before: must be a day .* or an ISO/],
    ['impossible times', 'after:2026-02-03T25:00', 'after:2026-02-03T25:00', /after: must be/],
    ['other traits', 'tea has:cake', 'has:cake', /has: must be one of link, image/],
    ['excluded filters', 'tea -from:bob', '-from:bob', /from: must not be excluded/],
    ['empty values', 'tea from:""', 'from:""', /from: must have a value/],
    ['too many terms', `${'a '.repeat(30)}-b c`, '-b', /more than 30 terms/],
    ['long queries', 'x'.repeat(1003), 'xxx', /longer than 1000 characters/],
  ])('%s', (...[, text, part, detail]) => {
    expect(refusedPart(text)).toEqual([part, expect.stringMatching(detail)])
  })

  test('1,000 characters and 30 terms are read', () => {
    expect(terms('x'.repeat(1000))).toHaveLength(1)
    expect(terms('a '.repeat(30))).toHaveLength(30)
  })
})

test('every text is read or refused, and what is named stands in it', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, exactMatch) => {
      const query = parseQuery(text, { exactMatch, now })
      const places = 'refused' in query ? [query.refused] : [...query.terms, ...query.excluded]
      for (const { index, length } of places) {
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index + length).toBeLessThanOrEqual(text.length)
      }
    }),
  )
})

import { foldedText } from '@causerie/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText, writtenText } from '../test/any-text.ts'
import { hasKey } from '../test/has-key.ts'
import { now, parsed } from '../test/parsed.ts'
import { keysOfAnyTrait, keysOfQuery } from './keys-of-query.ts'
import { matchOf } from './match.ts'
import { parseQuery } from './parse-query.ts'
import { tokensOf } from './token.ts'
import { authorTrait, updatedKeys, wordKeys } from './word-keys.ts'

/** What of a text matches; undefined if the query does not. */
const matched = (query: string, text: string, traits?: readonly string[]) =>
  matchOf(parsed(query), text, traits)?.occurrences.map(({ index, length }) =>
    text.slice(index, index + length),
  )

describe('a query finds in a text of', () => {
  test.each([
    ['English', 'history', 'His(Story) of HISTORY', ['HISTORY']],
    ['the beginning of a word', 'hist', 'A history, historic', ['hist', 'hist']],
    ['German', 'strasse', 'Große Straße', ['Straße']],
    ['Turkish', 'istan', 'Ah, İstanbul', ['İstan']],
    ['Vietnamese', 'ben thanh', 'Chợ Bến Thành', ['Bến', 'Thành']],
    ['Greek', 'οδός', 'ΟΔΟΣ', ['ΟΔΟΣ']],
    ['Cyrillic', 'пошел', 'Он пошёл', ['пошёл']],
    ['Arabic', 'السوق', 'إِلَى السُّوقِ', ['السُّوقِ']],
    ['Hebrew', 'עולם', 'שלום, עולם', ['עולם']],
    ['Hindi', 'बाज़ार', 'मैं बाज़ार गया', ['बाज़ार']],
    ['Korean, with endings', '한국', '한국은 한국어', ['한국', '한국']],
    ['Korean, with Latin letters', 'iphone', 'iPhone은 좋다', ['iPhone']],
    ['Chinese', '北京', '我昨天去了北京市场', ['北京']],
    ['Japanese', '東京', '昨日は東京都へ', ['東京']],
    ['half width kana', 'パソコン', '(ﾊﾟｿｺﾝ)', ['ﾊﾟｿｺﾝ']],
    ['Thai', 'ตลาด', 'ฉันไปตลาดกับแม่', ['ตลาด']],
    ['Lao', 'ຕະຫຼາດ', 'ຂ້ອຍໄປຕະຫຼາດ', ['ຕະຫຼາດ']],
    ['Khmer', 'ផ្សារ', 'ខ្ញុំទៅផ្សារជាមួយ', ['ផ្សារ']],
    ['Burmese', 'ဈေး', 'ကျွန်တော်ဈေးသို့', ['ဈေး']],
    ['mixed scripts', 'iPhoneを買', '新しいiPhoneを買う', ['iPhoneを買']],
    ['emoji', '👍', 'Nice 👍🏽👍', ['👍🏽', '👍']],
    ['flags', '🇩🇪', 'From 🇩🇪 to 🇫🇷', ['🇩🇪']],
    ['phrases', '"green tea"', 'Green, tea! green', ['Green, tea']],
    ['phrases, again and again', '"a b a"', 'a b a b a', ['a b a', 'a b a']],
    ['phrases that go on', '"green col', 'a Green colour', ['Green col']],
    ['hosts', 'example.com', 'see https://blog.example.com/x', ['example.com']],
    ['files', 'report.final', 'My Report.Final.pdf', ['Report.Final']],
    [
      'links',
      'https://example.com',
      'at https://blog.Example.com/x?y',
      ['https://blog.Example.com/x?y'],
    ],
    ['links with a path', 'example.com/a', 'example.com/Abc example.com/b', ['example.com/Abc']],
    [
      'links among Japanese',
      'www.example.com',
      'はhttps://example.com/です',
      ['https://example.com/です'],
    ],
  ])('%s', (...[, query, text, expected]) => {
    expect(matched(query, text)).toEqual(expected)
  })

  test.each([
    ['a part within a word', 'story', 'history'],
    ['a beginning of two letters', 'hi', 'history'],
    ['a beginning behind which a space stands', 'hist ', 'history'],
    ['all words but one', 'green tea', 'green coffee'],
    ['other words between', '"green tea"', 'green or tea'],
    ['neighbours across a gap', '東京', '東 京'],
    ['two halves of flags', '🇩🇪', '🇨🇩🇪🇸'],
    ['an excluded word', 'tea -green', 'Green tea'],
    ['an excluded Korean word with an ending', '좋다 -한국', '한국은 좋다'],
    ['another host', 'https://example.com', 'https://badexample.com'],
    ['another path', 'example.com/b', 'https://example.com/a'],
  ])('but not %s', (_, query, text) => {
    expect(matched(query, text)).toBeUndefined()
  })
})

describe('traits', () => {
  test.each([
    ['#tag', 'a #Tag'],
    ['#東京', '#東京！'],
    ['@bob-2', 'hi @Bob-2.'],
    ['has:link', 'at http://x.org'],
  ])('%s is found in a text', (query, text) => {
    expect(matched(query, text)).toEqual([])
    expect(matched(query, 'none')).toBeUndefined()
  })

  test.each(['#tag', '@bob-2', 'has:image'])('%s is found beside a text', (query) => {
    expect(matched(query, '', ['#Tag', '@Bob-2', 'has:image'])).toEqual([])
    expect(matched(`-${query}`, '', [query])).toBeUndefined()
  })

  test('are not found within words', () => {
    expect(matched('@example', 'bob@example.com')).toBeUndefined()
    expect(matched('#tag', 'a#tag')).toBeUndefined()
  })
})

/** A query of parts of a text, or of any. */
const textAndQuery = fc.oneof(
  fc.tuple(writtenText, fc.nat(), fc.nat(30)).map(([text, from, length]) => {
    const start = from % (text.length + 1)
    return { text, query: text.slice(start, start + length) }
  }),
  fc.record({ text: anyText, query: anyText }),
)

describe('in every text', () => {
  test('that a query matches, the index has all its keys', () => {
    let matches = 0
    fc.assert(
      fc.property(textAndQuery, fc.boolean(), ({ text, query }, exactMatch) => {
        const read = parseQuery(query, { exactMatch, now })
        if ('refused' in read || !matchOf(read, text)) return
        matches += 1
        const keys = wordKeys('network', text)
        expect(keysOfQuery('network', read).filter((key) => !hasKey(keys, key))).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(matches).toBeGreaterThan(50)
  })

  test('what matches has the words of the query', () => {
    const word = fc.constantFrom('anna', 'straße', 'пошёл', '東京', 'ตลาด', '한국', '👍', 'istan')
    fc.assert(
      fc.property(writtenText, word, (text, query) => {
        const match = matchOf(parsed(query), text)
        const [first] = tokensOf(query)
        for (const { index, length } of match?.occurrences ?? [])
          expect(foldedText(text.slice(index, index + length))).toContain(first?.text)
      }),
    )
  })

  test('a word of it is found', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, n) => {
        const tokens = tokensOf(text)
        const token = tokens[n % Math.max(1, tokens.length)]
        if (!token) return
        const match = matchOf(parsed(`"${token.text}"`), text)
        expect(match?.occurrences.map(({ index }) => index)).toContain(token.index)
      }),
    )
  })
})

test('a word, a beginning or a character is one key, and so are two neighbours', () => {
  const keysOf = (query: string) => keysOfQuery('network', parsed(query))
  expect(wordKeys('network', 'tea Tee té 東京都 한국어')).toHaveLength(7)
  expect(keysOf('green tea')).toHaveLength(2)
  expect(keysOf('東京都')).toHaveLength(2)
  expect(keysOf('東')[0]).toMatch(/^[\w.]{5}:\*$/)
  expect(keysOf('한국')[0]).toMatch(/^[\w.]{8}:\*$/)
  expect(keysOf('"tea"')[0]).toMatch(/^[\w.]{8}$/)
})

test('an update without a text adds keys, one with a text replaces them', () => {
  const before = wordKeys('network', 'green tea', ['#old'])
  const traits = ['#new']
  const added = updatedKeys('network', before, { text: undefined, traits })
  expect(added).toEqual(wordKeys('network', 'green tea', ['#new', '#old']))
  expect(updatedKeys('network', before, { text: 'coffee', traits })).toEqual(
    wordKeys('network', 'coffee', traits),
  )
})

test('a condition on any of some traits names each, and none is none', () => {
  const keyOf = (id: string) => wordKeys('network', '', [authorTrait(id)])[0]
  expect(keysOfAnyTrait('network', ['from:bob', 'from:ann'])).toEqual([
    `(${keyOf('bob')}|${keyOf('ann')})`,
  ])
  expect(keysOfAnyTrait('network', [])).toEqual([])
})

describe('of a long text', () => {
  const long = Array.from({ length: 5_000 }, (_, i) => `word${i}x`).join(' ')

  test('2,000 keys are kept, of its beginning and its traits', () => {
    const traits = Array.from({ length: 300 }, (_, i) => `@user${i}`)
    const keys = wordKeys('network', long, traits)
    expect(keys.length).toBeLessThanOrEqual(2_000)
    expect(keys.length).toBeGreaterThan(1_900)
    expect(keys).toEqual([...new Set(keys)].sort())
  })

  test('is found what is kept, and nothing else', () => {
    const keys = wordKeys('network', long)
    const found = (query: string) => matchOf(parsed(query), long) !== undefined
    const kept = (query: string) =>
      keysOfQuery('network', parsed(query)).every((key) => hasKey(keys, key))
    for (const n of [0, 100, 800, 1_000, 1_799, 1_800, 4_999])
      expect([n, found(`word${n}x `)]).toEqual([n, kept(`word${n}x `)])
    expect([found('word0x '), found('word4999x ')]).toEqual([true, false])
  })

  test('repeated words leave room for others', () => {
    expect(matched('end ', `${'again '.repeat(5_000)}end`)).toEqual(['end'])
  })
})

test('keys differ between networks', () => {
  const others = new Set(wordKeys('other', 'green tea #tag'))
  expect(wordKeys('network', 'green tea #tag').filter((key) => others.has(key))).toEqual([])
})

test('a query has 50 keys at most, and none for what it excludes', () => {
  const long = Array.from({ length: 300 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('')
  expect(keysOfQuery('network', parsed(long))).toHaveLength(50)
  expect(keysOfQuery('network', parsed('-tea'))).toEqual([])
})

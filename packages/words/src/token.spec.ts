import { foldedText } from '@causerie/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../test/any-text.ts'
import { tokensOf } from './token.ts'

const texts = (text: string) => tokensOf(text).map((token) => token.text)

describe('words of scripts with spaces', () => {
  test.each([
    ['English', 'Don’t panic, jean-luc_2!', ['don', 't', 'panic', 'jean', 'luc', '2']],
    ['German', 'Große Straße', ['grosse', 'strasse']],
    ['Turkish', 'İstanbul Iğdır', ['istanbul', 'igdir']],
    ['Vietnamese', 'chợ Bến Thành', ['cho', 'ben', 'thanh']],
    ['Greek', 'ΟΔΟΣ Αθήνα', ['οδοσ', 'αθηνα']],
    ['Cyrillic', 'Пошёл домой', ['пошел', 'домой']],
    ['Arabic', 'إِلَى السُّوقِ', ['إلى', 'السوق']],
    ['Hebrew', 'שלום, עולם', ['שלום', 'עולם']],
    ['Hindi', 'मैं बाज़ार गया', ['मैं', 'बाज़ार', 'गया'].map(foldedText)],
    ['Korean', '저는 한국어를', ['저는', '한국어를']],
    ['Korean with Latin letters', 'iPhone은 3월', ['iphone', '은', '3', '월']],
    ['decomposed Korean', '한국'.normalize('NFD'), ['한국']],
    ['full width letters', 'ＡＢＣ１', ['abc1']],
    ['letters with invisible characters', 'a\u00adb\u200bc', ['abc']],
    ['spacing accents', 'a´b', ['a', '\u0301b']],
    ['one character for several', '½', ['1', '2']],
  ])('%s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected)
  })
})

describe('characters of scripts without spaces', () => {
  test.each([
    ['Chinese', '北京 市', ['北', '京', '市'], [false, true, false]],
    ['Japanese', 'iPhoneを買', ['iphone', 'を', '買'], [false, false, true]],
    ['half width kana', 'ﾊﾟｿ', ['パ', 'ソ'], [false, true]],
    ['Thai', 'ไปกิน', [...'ไปกิน'], [false, true, true, true, true]],
    ['Lao', 'ໄປ', [...'ໄປ'], [false, true]],
    ['Khmer', 'ទៅ', [...'ទៅ'], [false, true]],
    ['Burmese', 'ဈေး', [...'ဈေး'], [false, true, true]],
    ['one character for several', '㌔', ['キ', 'ロ'], [false, true]],
  ])('%s', (...[, text, expected, joined]) => {
    expect(texts(text)).toEqual(expected)
    expect(tokensOf(text).map(({ isJoined }) => isJoined)).toEqual(joined)
  })
})

describe('emoji are one token each', () => {
  test.each([
    ['without skin tones', 'a👍🏽👍', ['a', '👍', '👍']],
    ['flags in pairs', '🇩🇪🇫🇷🇺', ['🇩🇪', '🇫🇷']],
    ['sequences with joiners', '👩‍👩‍👧👧', ['👩‍👩‍👧', '👧']],
    ['sequences with skin tones', '👩🏽‍💻', ['👩‍💻']],
    ['keys', '1️⃣#️⃣ 1', ['1⃣', '#⃣', '1']],
    ['as text or picture', '❤️❤', ['❤', '❤']],
    ['flags of regions', '🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴', ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴']],
    ['signs behind a word', 'Acme™', ['acme', '™']],
  ])('%s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected)
  })
})

test('tokens stand in order where the text has them, and fold as they do', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let before = 0
      for (const { index, end, text: folded, kind } of tokensOf(text)) {
        expect(index).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(index)
        if (kind !== 'emoji') expect(foldedText(text.slice(index, end))).toContain(folded)
        before = index
      }
      expect(before).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('every text has the tokens of its folded form', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'aAéßİσΣяЁ한국가東京กิنَ १ｱ.- ') })
  fc.assert(
    fc.property(plain, (text) => {
      expect(texts(text)).toEqual(texts(foldedText(text)))
    }),
  )
})

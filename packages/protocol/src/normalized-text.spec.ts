import { expect, test } from 'vitest'
import { normalizedText } from './normalized-text.ts'

const characters = Array.from({ length: 0x110000 }, (_, n) => String.fromCodePoint(n))

test('keeps every text that people write', () => {
  for (const text of ['हिन्दी', 'เชียงใหม่', 'e\u0301\u0323', 'ﾊﾟｿｺﾝ'])
    expect(normalizedText(text, 'NFKC')).toBe(text.normalize('NFKC'))
})

test('keeps thirty marks behind a letter', () => {
  expect(normalizedText(`a${'\u0316\u0300'.repeat(100)}b`, 'NFD')).toBe(
    `a${'\u0316'.repeat(15)}${'\u0300'.repeat(15)}b`,
  )
})

test('knows every character that becomes a mark', () => {
  const marks = characters.filter(
    (one) => /^\p{Mark}/u.test(one.normalize('NFKD')) && !/\p{Mark}/u.test(one),
  )
  // The first marks of the Thai and Lao vowels am are not sorted.
  expect(marks).toEqual(['\u0e33', '\u0eb3', '\uff9e', '\uff9f'])
})

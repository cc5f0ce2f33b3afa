import { expect, test } from 'vitest'
import { isBlocked, prepareWords } from './blocked-words.ts'

const blocks = async (words: string, text: string, isMatchExactWord = false): Promise<boolean> =>
  isBlocked([text], await prepareWords([{ regex: words, isMatchExactWord }]))

test.each([
  ['swindle', 'a SWINDLE!', true],
  ['swindle', 'swindlers', true],
  ['swindle', 'swin dle', false],
  ['swindle', 'sw\u200bin\u2060d\u00adle', true],
  ['swindle', 'ｓｗｉｎｄｌｅ', true],
  ['sw\u200bindle', 'swindle', true],
  ['straße', 'STRASSE', true],
  ['easy  money', 'Easy\nmoney', true],
  ['café', 'cafe', false],
  ['😀', 'so 😀😀', true],
])('%s stands in %j: %s', async (words, text, isFound) => {
  expect(await blocks(words, text)).toBe(isFound)
})

test.each([
  ['ass', 'a class', false],
  ['ass', 'an ass, and', true],
  ['ass', 'assess ass', true],
  ['ass', 'ass1', false],
  ['ass', '_ass_', true],
  ['ass', 'you __ass__', true],
  ['!', 'a!', false],
  ['ass', 'pass\u{1D400}', false],
  ['ass', '\u{1E900}ass', false],
  ['не', 'нет', false],
  ['не', 'да, не', true],
])('%s stands as a word in %j: %s', async (words, text, isFound) => {
  expect(await blocks(words, text, true)).toBe(isFound)
})

test('a text is not blocked by parts of several others', async () => {
  const words = await prepareWords([{ regex: 'easy money', isMatchExactWord: false }])
  expect(isBlocked(['easy', 'money'], words)).toBe(false)
  expect(isBlocked([], words)).toBe(false)
  expect(isBlocked(['easy'], await prepareWords([]))).toBe(false)
})

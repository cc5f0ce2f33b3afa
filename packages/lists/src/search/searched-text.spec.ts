import { describe, expect, test } from 'vitest'
import { isFoundIn } from './searched-text.ts'

describe('a search text of three characters or more', () => {
  test.each([
    ['jos', 'José García'],
    ['é ga', 'José García'],
    ['istanbul', 'Ah, İstanbul'],
    ['strasse', 'Schöne Straße'],
    ['ｗｉｄｅ', 'wide'],
    ['100%', 'at 100% of'],
    ['王小明', '我是王小明'],
    ['  anna   lee ', 'Anna Lee'],
  ])('%s is found anywhere in %s', (searchText, name) => {
    expect(isFoundIn(name, searchText)).toBe(true)
  })

  test.each([
    ['%ann', 'Anna'],
    ['a_n', 'Ann'],
    ['ann\\', 'Anna'],
    ['annalee', 'Anna Lee'],
    // The first letters of the words.
    ['an le', 'Anna Lee'],
    ['anle', 'Anna Lee'],
  ])('%s is not found in %s', (searchText, name) => {
    expect(isFoundIn(name, searchText)).toBe(false)
  })
})

describe('a search text of one or two characters is found at the beginning of', () => {
  test.each([
    ['a name', 'JO', 'José'],
    ['another word', 'g', 'José García'],
    ['a word behind punctuation', 'lu', 'Jean-Luc'],
    ['a word in brackets', 'p', 'Anna (PhD)'],
    ['a symbol', '😀', 'Anna😀'],
    ['symbols', '++', 'C++'],
    ['a word of one character', 'x', 'Mr X'],
    ['each character of Chinese', '明', '王小明'],
    ['each two characters of Chinese', '小明', '王小明'],
    ['each syllable of Hangul', '민수', '김민수'],
    ['each character of Thai', 'ระ', 'ประเภท'],
  ])('%s', (_, searchText, name) => {
    expect(isFoundIn(name, searchText)).toBe(true)
  })

  test.each([
    ['os', 'José'],
    ['é', 'José'],
    ['c', 'José García'],
    ['ов', 'Иванов'],
    ['%', 'Anna'],
    ['_n', 'Ann'],
  ])('but %s is not found within a word of %s', (searchText, name) => {
    expect(isFoundIn(name, searchText)).toBe(false)
  })
})

test.each(['', '  ', '\u0001\u0007', '\u200b'])(
  'a search text without visible characters (%j) is found in every name',
  (searchText) => {
    expect(isFoundIn('Anna', searchText)).toBe(true)
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommunityId, keywordOf, nameInPath } from './name-in-path.ts'

test.each([
  ['Bread Club', 'bread-club'],
  ['  Bread & (Club)!  ', 'bread-club'],
  ['Ｂｒｅａｄ Club', 'bread-club'],
  ['Café des Ami·e·s', 'café-des-ami-e-s'],
  ['パン同好会', 'パン同好会'],
  ['हिन्दी समूह', 'हिन्दी-समूह'],
  ['Клуб №1', 'клуб-no1'],
  ['a/b?c#d%2F', 'a-b-c-d-2f'],
  ['🍞', ''],
  ['674a5e4f3c2b1a0099887766', ''],
])('%s is %s in a path', (displayName, name) => {
  expect(nameInPath(displayName)).toBe(name)
})

test('what is in a path stays as it is when it is read again, and is never taken for an id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (displayName) => {
      const name = nameInPath(displayName)
      expect(nameInPath(name)).toBe(name)
      expect(isCommunityId(name)).toBe(false)
      expect(name.includes(keywordOf(name))).toBe(true)
    }),
  )
})

test('the longest word is looked for', () => {
  expect(keywordOf('the-sourdough-club')).toBe('sourdough')
})

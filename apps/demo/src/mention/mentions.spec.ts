import { expect, test } from 'vitest'
import { hashtagsIn, mentionsIn, mentionsOf, typedWord, wordsToFind } from './mentions.ts'

const bob = { userId: 'bob', displayName: 'Bob Ojukwu' }
const bobby = { userId: 'bob-2', displayName: 'Bob' }
const alice = { userId: 'alice', displayName: 'Alice Moreau' }
const people = [bob, alice]

test.each([
  ['@', 1, { sign: '@', start: 0, keyword: '' }],
  ['Hello @bo', 9, { sign: '@', start: 6, keyword: 'bo' }],
  ['Hello @bo and more', 9, { sign: '@', start: 6, keyword: 'bo' }],
  ['(#tomat', 7, { sign: '#', start: 1, keyword: 'tomat' }],
  ['mail bob@example', 16, undefined],
  ['Hello @bob ', 11, undefined],
  ['Hello', 5, undefined],
])('what is typed in %j up to %i', (text, caret, word) => {
  expect(typedWord(text, caret)).toEqual(word)
})

test.each([
  ['@bob, look', [{ userId: 'bob', index: 0, length: 3 }]],
  ['@Bob Ojukwu!', [{ userId: 'bob', index: 0, length: 10 }]],
  [
    'and @BOB ojukwu and @alice.',
    [
      { userId: 'bob', index: 4, length: 10 },
      { userId: 'alice', index: 20, length: 5 },
    ],
  ],
  [
    '@bob and @bob',
    [
      { userId: 'bob', index: 0, length: 3 },
      { userId: 'bob', index: 9, length: 3 },
    ],
  ],
  ['@bobby @bob_2 @bob-2 @bob.x me@bob @ bob', []],
])('%j mentions by id or display name', (text, mentions) => {
  expect(mentionsIn(text, people)).toEqual(mentions)
})

test('a name of several people mentions nobody, unless one of them was picked', () => {
  const both = [bob, bobby, { userId: 'bob-3', displayName: 'Bob' }]
  expect(mentionsIn('Hello @Bob!', both)).toEqual([])
  expect(mentionsIn('Hello @Bob!', both, ['bob-3'])).toEqual([
    { userId: 'bob-3', index: 6, length: 3 },
  ])
  expect(mentionsIn('Hello @Bob Ojukwu', both)).toEqual([{ userId: 'bob', index: 6, length: 10 }])
})

test('who may be mentioned is looked for by the words behind the signs', () => {
  expect(wordsToFind('@bob, @alice and me@example.com, @bob,')).toEqual(['bob,', 'bob', 'alice'])
})

test('a text that is shown marks whom its metadata says, as far as they are mentioned and it fits', () => {
  const mentionees = [{ type: 'user', userPublicIds: ['bob'] }]
  const mark = { type: 'user', userId: 'bob', index: 6, length: 3 }
  const shown = (metadata: unknown) => mentionsOf('Hello @Bob', { metadata, mentionees }, people)
  expect(shown({ mentioned: [mark] })).toEqual([mark])
  expect(mentionsOf('Hello @bob', { metadata: {}, mentionees }, people)).toEqual([
    { userId: 'bob', index: 6, length: 3 },
  ])
  for (const wrong of [
    { ...mark, userId: 'alice' },
    { ...mark, index: 5 },
    { ...mark, length: 4 },
    { ...mark, length: 'x' },
    null,
  ])
    expect(shown({ mentioned: [wrong] })).toEqual([{ userId: 'bob', index: 6, length: 3 }])
  expect(shown({ mentioned: [mark, { ...mark, length: 2 }] })).toHaveLength(1)
  expect(mentionsOf('Hello @bob', { metadata: { mentioned: [mark] } }, people)).toEqual([])
})

test('hashtags are words behind a sign, each once', () => {
  expect(hashtagsIn('#Tomaten und #Käse, #Käse https://a.example/#part a#b ##c')).toEqual([
    'Tomaten',
    'Käse',
  ])
})

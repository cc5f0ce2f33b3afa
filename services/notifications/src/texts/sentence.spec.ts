import { describe, expect, test } from 'vitest'
import { asName, type Name } from './placeholders.ts'
import { deletedUserIn, type SentenceParameters, sentenceIn } from './sentence.ts'

const alice = asName('Alice', 'alice')
const bob = asName('Bob', 'bob')
const carol = asName('Carol', 'carol')
const garden = asName('Garden friends')

const inGarden = (actors: readonly Name[], actorsCount = actors.length): SentenceParameters => ({
  actors,
  actorsCount,
  location: 'community',
  owner: carol,
  community: garden,
})
const onFeed = (location: SentenceParameters['location']): SentenceParameters => ({
  ...inGarden([alice]),
  location,
})
const posts = (language: string, parameters: SentenceParameters) =>
  sentenceIn([language], 'post-in-community', parameters).text

describe('7. sentences follow the plural rules of the language', () => {
  test.each([
    [1, 'Alice i 1 inna osoba publikują w społeczności Garden friends'],
    [2, 'Alice i 2 inne osoby publikują w społeczności Garden friends'],
    [4, 'Alice i 4 inne osoby publikują w społeczności Garden friends'],
    [5, 'Alice i 5 innych osób publikują w społeczności Garden friends'],
    [12, 'Alice i 12 innych osób publikują w społeczności Garden friends'],
    [21, 'Alice i 21 innych osób publikują w społeczności Garden friends'],
    [22, 'Alice i 22 inne osoby publikują w społeczności Garden friends'],
    [24, 'Alice i 24 inne osoby publikują w społeczności Garden friends'],
    [25, 'Alice i 25 innych osób publikują w społeczności Garden friends'],
    [101, 'Alice i 101 innych osób publikują w społeczności Garden friends'],
    [112, 'Alice i 112 innych osób publikują w społeczności Garden friends'],
  ])('Polish, %s others', (others, text) => {
    expect(posts('pl', inGarden([alice], others + 1))).toBe(text)
  })

  test('Polish, one and two actors', () => {
    expect(posts('pl', inGarden([alice]))).toBe('Alice publikuje w społeczności Garden friends')
    expect(posts('pl', inGarden([alice, bob]))).toBe(
      'Alice i Bob publikują w społeczności Garden friends',
    )
  })

  test.each([
    ['the exact language', ['pl'], 'Usunięty użytkownik'],
    ['the language without its region', ['pl-PL'], 'Usunięty użytkownik'],
    ['the next language when the first is not supported', ['xx', 'pl'], 'Usunięty użytkownik'],
    ['English when no language is supported', ['xx', 'yy-YY'], 'Deleted user'],
    ['English without any language', [], 'Deleted user'],
    ['English for what is no language', ['constructor', '__proto__', '*', ''], 'Deleted user'],
  ])('uses %s', (_, languages, text) => {
    expect(deletedUserIn(languages)).toEqual({ text })
  })
})

describe('8. forms', () => {
  test.each([
    ['one actor', inGarden([alice]), 'Alice posted in Garden friends'],
    ['two actors', inGarden([alice, bob]), 'Alice and Bob posted in Garden friends'],
    [
      'the first and 2 others',
      inGarden([alice, bob, carol]),
      'Alice and 2 others posted in Garden friends',
    ],
    [
      'the first and many others',
      inGarden([alice, bob, carol], 1_235),
      'Alice and 1,234 others posted in Garden friends',
    ],
    ['one named actor of two', inGarden([alice], 2), 'Alice and 1 other posted in Garden friends'],
  ])('%s', (_, parameters, text) => {
    expect(posts('en', parameters)).toBe(text)
  })

  test.each([
    [
      'community',
      'Alice mentioned you in a post in Garden friends',
      'Alice wspomina o Tobie w poście w społeczności Garden friends',
    ],
    [
      'viewer',
      'Alice mentioned you in a post on your feed',
      'Alice wspomina o Tobie w poście na Twojej tablicy',
    ],
    [
      'actor',
      'Alice mentioned you in a post on their feed',
      'Alice wspomina o Tobie w poście na swojej tablicy',
    ],
    [
      'other',
      "Alice mentioned you in a post on Carol's feed",
      'Alice wspomina o Tobie w poście na tablicy użytkownika Carol',
    ],
  ] as const)('location: %s', (location, english, polish) => {
    expect(sentenceIn(['en'], 'mention-in-post', onFeed(location)).text).toBe(english)
    expect(sentenceIn(['pl'], 'mention-in-post', onFeed(location)).text).toBe(polish)
  })
})

test('8. the feed of the first of several actors is named, because it is not that of all', () => {
  const onFeedOfAlice = { ...inGarden([alice, bob]), location: 'actor', owner: alice } as const
  expect(sentenceIn(['en'], 'reaction-on-post', onFeedOfAlice).text).toBe(
    "Alice and Bob reacted to your post on Alice's feed",
  )
  expect(sentenceIn(['pl'], 'reaction-on-post', onFeedOfAlice).text).toBe(
    'Alice i Bob reagują na Twój post na tablicy użytkownika Alice',
  )
})

test('9. the template is the same sentence with placeholders', () => {
  expect(sentenceIn(['en'], 'post-in-community', inGarden([alice, bob])).templatedText).toBe(
    '{{ userId: alice }} and {{ userId: bob }} posted in {{ text: Garden friends }}',
  )
  expect(sentenceIn(['en'], 'mention-in-post', onFeed('other')).templatedText).toBe(
    "{{ userId: alice }} mentioned you in a post on {{ userId: carol }}'s feed",
  )
  const evil = {
    ...inGarden([asName('{{ userId: eve }}', 'alice')]),
    community: asName('{{ userId: eve }}'),
  }
  expect(sentenceIn(['en'], 'post-in-community', evil)).toEqual({
    text: '{{ userId: eve }} posted in {{ userId: eve }}',
    templatedText:
      '{{ userId: alice }} posted in {{ text: { }}{{ text: { userId: eve } }}{{ text: } }}',
  })
})

test('10. a deleted user has a neutral name', () => {
  expect(sentenceIn(['en'], 'post-in-community', inGarden([deletedUserIn(['en']), bob]))).toEqual({
    text: 'Deleted user and Bob posted in Garden friends',
    templatedText:
      '{{ text: Deleted user }} and {{ userId: bob }} posted in {{ text: Garden friends }}',
  })
})

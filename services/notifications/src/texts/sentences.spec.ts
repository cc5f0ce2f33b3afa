import { expect, test } from 'vitest'
import { en } from './en.ts'
import { pl } from './pl.ts'
import { asName } from './placeholders.ts'
import { deletedUserIn, type SentenceParameters, sentenceIn } from './sentence.ts'
import type { SentenceKey, Texts } from './texts.ts'

const people = [asName('Anna', 'anna'), asName('Bob', 'bob')]
const locations: readonly SentenceParameters['location'][] = ['community', 'viewer', 'actor', 'other']
/** One and two named actors, then 1, 2, 5, 12, 22 and 25 others: every plural form of both languages. */
const counts: readonly (readonly [named: number, actorsCount: number])[] = [
  [1, 1],
  [2, 2],
  [1, 2],
  [2, 3],
  [2, 6],
  [2, 13],
  [2, 23],
  [2, 26],
]

const every = locations.flatMap((location) =>
  counts.map(
    ([named, actorsCount]): SentenceParameters => ({
      actors: people.slice(0, named),
      actorsCount,
      location,
      owner: asName('Carol', 'carol'),
      community: asName('Gardeners'),
    }),
  ),
)

// The texts have no other keys.
const keysOf = (texts: Partial<Texts>) => Object.keys(texts).filter((key): key is SentenceKey => key !== 'deleted-user')

/** Every sentence of a language, in every form, and the name of a deleted user. */
const sentencesIn = (language: string, texts: Partial<Texts>): string[] => [
  ...new Set(keysOf(texts).flatMap((key) => every.map((parameters) => sentenceIn([language], key, parameters).text))),
  deletedUserIn([language]).text,
]

test('every sentence reads well in both languages, and its verb agrees with the number of people', () => {
  expect(sentencesIn('en', en)).toEqual([
    'Anna posted in Gardeners',
    'Anna and Bob posted in Gardeners',
    'Anna and 1 other posted in Gardeners',
    'Anna and 2 others posted in Gardeners',
    'Anna and 5 others posted in Gardeners',
    'Anna and 12 others posted in Gardeners',
    'Anna and 22 others posted in Gardeners',
    'Anna and 25 others posted in Gardeners',
    'Anna mentioned you in a post in Gardeners',
    'Anna mentioned you in a post on your feed',
    'Anna mentioned you in a post on their feed',
    "Anna mentioned you in a post on Carol's feed",
    'Deleted user',
  ])
  expect(sentencesIn('pl', pl)).toEqual([
    'Anna publikuje w społeczności Gardeners',
    'Anna i Bob publikują w społeczności Gardeners',
    'Anna i 1 inna osoba publikują w społeczności Gardeners',
    'Anna i 2 inne osoby publikują w społeczności Gardeners',
    'Anna i 5 innych osób publikują w społeczności Gardeners',
    'Anna i 12 innych osób publikują w społeczności Gardeners',
    'Anna i 22 inne osoby publikują w społeczności Gardeners',
    'Anna i 25 innych osób publikują w społeczności Gardeners',
    'Anna wspomina o Tobie w poście w społeczności Gardeners',
    'Anna wspomina o Tobie w poście na Twojej tablicy',
    'Anna wspomina o Tobie w poście na swojej tablicy',
    'Anna wspomina o Tobie w poście na tablicy użytkownika Carol',
    'Usunięty użytkownik',
  ])
})

test('no sentence is missing in Polish', () => {
  expect(keysOf(pl)).toEqual(keysOf(en))
})

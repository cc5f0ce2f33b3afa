import { type Match, matchOf } from './match.ts'
import type { ParsedQuery } from './query.ts'

/** What a text scores by: its record's time, and how rare each term of the query is. */
export type Scored = {
  query: ParsedQuery
  text: string
  /** Traits of the record, as `matchOf` takes them. */
  traits?: readonly string[]
  createdAt: Date
  now: Date
  /** For each of `query.terms`, from `rarityOf`; 1 where it is missing. */
  rarity?: readonly number[]
}

/**
 * How well a text matches a query, by its words alone: 0 if it does not. Each term counts by its
 * rarity, how often it matches for the length of the text (BM25), and more at the beginning, where
 * the title stands. A text of a quarter of a year ago counts three quarters of a new one, a very old
 * one half.
 */
export const scoreOf = ({ query, text, traits, createdAt, now, rarity = [] }: Scored): number => {
  const match = matchOf(query, text, traits)
  if (!match) return 0
  const scores = query.terms.map(
    (_, term) => (rarity[term] ?? 1) * frequencyScore(match, term) * placeWeight(match, term),
  )
  const words = scores.reduce((sum, score) => sum + score, 0)
  return (query.terms.length > 0 ? words : 1) * ageWeight(now.getTime() - createdAt.getTime())
}

/**
 * How rare each term of a query is among texts that were compared: more than 0, and more the rarer.
 * `count` says in how many of `total` texts a term matches.
 */
export const rarityOf = (count: number, total: number): number =>
  Math.log(1 + (Math.max(total, count) - count + 0.5) / (count + 0.5))

const frequencyScore = ({ occurrences, tokens }: Match, term: number): number => {
  // A trait of a record has no place in its text.
  const count = Math.max(1, occurrences.filter((one) => one.term === term).length)
  const norm = saturation * (1 - lengthWeight + (lengthWeight * tokens) / usualTokens)
  return (count * (saturation + 1)) / (count + norm)
}

const placeWeight = ({ occurrences }: Match, term: number): number => {
  const first = occurrences.find((one) => one.term === term)
  return first ? 1 + 1 / (1 + first.index / beginning) : 1
}

const ageWeight = (milliseconds: number): number =>
  0.5 + 0.5 * 2 ** (-Math.max(0, milliseconds) / halfLife)

/** The usual constants of BM25, and tokens of a usual text. */
const saturation = 1.2
const lengthWeight = 0.75
const usualTokens = 30
/** UTF-16 units of a usual title. */
const beginning = 60
const halfLife = 90 * 86_400_000

import { wordKeys } from '@causerie/words'
import { z } from 'zod'
import { namesOf, RecordTraits } from './record-traits.ts'

/** What the rows of all tables of words have: the keys of a record, and no text. */
export const wordFields = {
  authorId: z.string(),
  createdAt: z.string(),
  traits: RecordTraits,
  /** Keys of the text, of the traits, of the author and of the target. */
  words: z.array(z.number()),
}

/** What a record is found by beside its text; a poll has no target before a post shows it. */
export type Beside = { authorId: string; targetId: string | null; traits: RecordTraits }

/** The words of a record. */
export const wordsOf = (networkId: string, text: string, beside: Beside): number[] =>
  wordKeys(networkId, text, [...placesOf(beside), ...namesOf(beside.traits)])

/** What an update says; what is absent is unchanged. */
export type Update = { text: string | undefined } & {
  [T in keyof RecordTraits]?: RecordTraits[T] | undefined
}

/**
 * A row after an update of its record. Where the text is unchanged, which no row holds, the keys of
 * traits that the record has lost stay: a search compares with the record itself.
 */
export const updatedWords = <Row extends Beside & { words: number[] }>(
  networkId: string,
  before: Row,
  { text, ...changed }: Update,
): Row => {
  const traits = {
    hashtags: changed.hashtags ?? before.traits.hashtags,
    mentionedUserIds: changed.mentionedUserIds ?? before.traits.mentionedUserIds,
    dataTypes: changed.dataTypes ?? before.traits.dataTypes,
    hasLink: changed.hasLink ?? before.traits.hasLink,
  }
  const words = wordsOf(networkId, text ?? '', { ...before, traits })
  return {
    ...before,
    traits,
    words: text === undefined ? union(before.words, words) : words,
  }
}

/** Keys by which the index finds what these users wrote, and what is in these targets. */
export const placeKeys = (networkId: string, authorId?: string, targetId?: string): number[] =>
  wordKeys(networkId, '', placesOf({ authorId, targetId }))

type Places = { authorId?: string | undefined; targetId?: string | null | undefined }
const placesOf = ({ authorId, targetId }: Places): string[] => [
  ...(authorId === undefined ? [] : [`from:${authorId}`]),
  ...(targetId === undefined || targetId === null ? [] : [`in:${targetId}`]),
]

export const union = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set([...one, ...other])].sort((a, b) => a - b)

import { wordKeys } from '@causerie/words'
import { z } from 'zod'
import { namesOf, noTraits, RecordTraits } from './record-traits.ts'

/** What the rows of all tables of words have: the keys of a record's words, and no text. */
export const wordFields = {
  createdAt: z.string(),
  traits: RecordTraits,
  words: z.array(z.number()),
}
type Words = { traits: RecordTraits; words: number[] }

/** The words of a new record. */
export const wordsOf = (networkId: string, text: string, traits: RecordTraits): Words => ({
  traits,
  words: wordKeys(networkId, text, namesOf(traits)),
})

/** Those of a record before it is created. */
export const noWords: Words = { traits: noTraits, words: [] }

/** What an update says of a text and its traits; what is absent is unchanged. */
type Update = { text: string | undefined } & {
  [T in keyof RecordTraits]?: RecordTraits[T] | undefined
}

/**
 * The words of a record after an update. Where the text is unchanged, which no row holds, the keys
 * of traits that the record has lost stay: a search compares with the record itself.
 */
export const updatedWords = (
  networkId: string,
  before: Words,
  { text, ...changed }: Update,
): Words => {
  const traits = {
    hashtags: changed.hashtags ?? before.traits.hashtags,
    mentionedUserIds: changed.mentionedUserIds ?? before.traits.mentionedUserIds,
    dataTypes: changed.dataTypes ?? before.traits.dataTypes,
    hasLink: changed.hasLink ?? before.traits.hasLink,
  }
  const after = wordsOf(networkId, text ?? '', traits)
  if (text !== undefined) return after
  const words = [...new Set([...before.words, ...after.words])].sort((a, b) => a - b)
  return { traits, words }
}

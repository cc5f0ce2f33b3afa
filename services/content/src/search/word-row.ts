import { authorTrait, placeTrait, updatedKeys, wordKeys } from '@causerie/words'
import { z } from 'zod'
import { namesOf, RecordTraits } from './record-traits.ts'

/** What the rows of all tables of words have: the keys of a record, and no text. */
export const wordFields = {
  authorId: z.string(),
  createdAt: z.string(),
  traits: RecordTraits,
  /** Keys of the text, of the traits, of the author and of the target. */
  words: z.array(z.string()),
}

/** What a record is found by beside its text; a poll has no target before a post shows it. */
export type Beside = { authorId: string; targetId: string | null; traits: RecordTraits }

const traitsOf = ({ authorId, targetId, traits }: Beside): string[] => [
  authorTrait(authorId),
  ...(targetId === null ? [] : [placeTrait(targetId)]),
  ...namesOf(traits),
]

/** The words of a record. */
export const wordsOf = (networkId: string, text: string, beside: Beside): string[] =>
  wordKeys(networkId, text, traitsOf(beside))

/** What an update says; what is absent is unchanged. */
export type Update = { text: string | undefined } & {
  [T in keyof RecordTraits]?: RecordTraits[T] | undefined
}

/** A row after an update of its record. */
export const updatedWords = <Row extends Beside & { words: string[] }>(
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
  const after = { ...before, traits }
  return {
    ...after,
    words: updatedKeys(networkId, before.words, { text, traits: traitsOf(after) }),
  }
}

import { seededHash } from '@causerie/protocol'
import { analyzedText, keyAt } from './analyzed-text.ts'
import { lexemeOf, traitIndexKey } from './key.ts'

/**
 * What the index holds of a text, for a column of the type `tsvector`: hashes, 2,000 at most, of
 * its words, hashtags, mentions and hosts, and of its traits. Traits say what the record has
 * besides: one of `has:link`, `has:image`, `has:video`, `has:file`, `has:audio`, `has:poll`, or `@`
 * and the id of a mentioned user, or `#` and a tag, or one of `authorTrait` and `placeTrait`. Of a
 * long text the beginning counts.
 */
export const wordKeys = (
  networkId: string,
  text: string,
  traits: readonly string[] = [],
): string[] => {
  const analyzed = analyzedText(text, traits)
  const seed = seededHash(networkId)
  const lexemes = new Set(analyzed.tokens.map((_, i) => lexemeOf(keyAt(analyzed.tokens, i), seed)))
  for (const trait of analyzed.traits) lexemes.add(lexemeOf(traitIndexKey(trait), seed))
  return [...lexemes].sort()
}

/**
 * The keys of a record after an update. Where its text is unchanged, which is not at hand, keys of
 * traits that the record has lost stay: a search compares with the record itself.
 */
export const updatedKeys = (
  networkId: string,
  before: readonly string[],
  { text, traits }: { text: string | undefined; traits: readonly string[] },
): string[] => {
  const keys = wordKeys(networkId, text ?? '', traits)
  return text === undefined ? [...new Set([...before, ...keys])].sort() : keys
}

/** The trait by which the index finds what a user wrote. */
export const authorTrait = (userId: string): string => `from:${userId}`
/** The trait by which the index finds what is in a channel, a community or another place. */
export const placeTrait = (placeId: string): string => `in:${placeId}`

import { seededHash } from '@causerie/protocol'
import { analyzedText, keysAt } from './analyzed-text.ts'
import { traitIndexKey } from './key.ts'

/**
 * What the index holds of a text: hashes, 2,000 at most, of its words, the beginnings of its words,
 * its hashtags, mentions and hosts, and its traits. Traits say what the record has besides: one of
 * `has:link`, `has:image`, `has:video`, `has:file`, `has:audio`, `has:poll`, or `@` and the id of a
 * mentioned user, or `#` and a tag. Of a long text the beginning counts.
 */
export const wordKeys = (
  networkId: string,
  text: string,
  traits: readonly string[] = [],
): number[] => {
  const analyzed = analyzedText(text, traits)
  const seed = seededHash(networkId)
  const hashes = new Set<number>()
  analyzed.tokens.forEach((_, i) => {
    for (const key of keysAt(analyzed.tokens, i)) hashes.add(seededHash(key, seed))
  })
  for (const trait of analyzed.traits) hashes.add(seededHash(traitIndexKey(trait), seed))
  return [...hashes].sort((a, b) => a - b)
}

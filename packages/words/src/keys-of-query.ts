import { seededHash } from '@causerie/protocol'
import { pairKey, prefixKey, traitIndexKey } from './key.ts'
import type { ParsedQuery, Term, Words } from './query.ts'

/** Enough keys of a long query to find few other texts. */
const mostKeys = 50

/**
 * Keys of every text that the query matches, of `wordKeys` in the same network. Empty if the query
 * has no terms, or nothing but what no index helps to find.
 */
export const keysOfQuery = (networkId: string, query: ParsedQuery): number[] => {
  const seed = seededHash(networkId)
  const keys = query.terms.flatMap(keysOfTerm).slice(0, mostKeys)
  return [...new Set(keys.map((key) => seededHash(key, seed)))].sort((a, b) => a - b)
}

const keysOfTerm = (term: Term): string[] => {
  if (term.kind === 'trait') return [traitIndexKey(term.trait)]
  return term.kind === 'link' ? [traitIndexKey(`host:${term.host}`)] : keysOfWords(term)
}

const keysOfWords = ({ tokens, isPrefix }: Words): string[] =>
  tokens.flatMap((token, i) => {
    const [before, next] = [tokens[i - 1], tokens[i + 1]]
    if (before && token.isJoined) return pairKey(before, token)
    if (next?.isJoined) return []
    const prefix = isPrefix && !next ? prefixKey(token) : undefined
    return prefix ?? token.text
  })

import { seededHash } from '@causerie/protocol'
import { keyOfToken, lexemeOf, prefixKey, type QueryKey, traitIndexKey } from './key.ts'
import type { ParsedQuery, Term, Words } from './query.ts'
import { wordKeys } from './word-keys.ts'

/** Enough keys of a long query to find few other texts. */
const mostKeys = 50

/**
 * Conditions that every text fulfils which the query matches, on `wordKeys` in the same network:
 * each is a part of a `tsquery`. Empty if the query has no terms, or nothing but what no index
 * helps to find.
 */
export const keysOfQuery = (networkId: string, query: ParsedQuery): string[] => {
  const seed = seededHash(networkId)
  const keys = query.terms.flatMap(keysOfTerm).slice(0, mostKeys)
  const conditions = keys.map(({ key, isPrefix }) => lexemeOf(key, seed) + (isPrefix ? ':*' : ''))
  return [...new Set(conditions)].sort()
}

/** The condition that a record has at least one of some traits; none without any. */
export const keysOfAnyTrait = (networkId: string, traits: readonly string[]): string[] =>
  traits.length > 0
    ? [`(${traits.flatMap((trait) => wordKeys(networkId, '', [trait])).join('|')})`]
    : []

const keysOfTerm = (term: Term): QueryKey[] => {
  if (term.kind === 'trait') return [whole(traitIndexKey(term.trait))]
  return term.kind === 'link' ? [whole(traitIndexKey(`host:${term.host}`))] : keysOfWords(term)
}

const keysOfWords = ({ tokens, isPrefix }: Words): QueryKey[] =>
  tokens.flatMap((token, i) => {
    const next = tokens[i + 1]
    if (token.kind === 'unspaced' && !next?.isJoined)
      // Of neighbours, the one before has a key already. Anything may follow one alone.
      return token.isJoined && i > 0 ? [] : [{ key: keyOfToken(token), isPrefix: true }]
    const prefix = isPrefix && !next ? prefixKey(token) : undefined
    return prefix ? { key: prefix, isPrefix: true } : whole(keyOfToken(token, next))
  })

const whole = (key: QueryKey['key']): QueryKey => ({ key, isPrefix: false })

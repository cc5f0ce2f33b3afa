import { seededHash } from '@causerie/protocol'
import type { Token } from './token.ts'

/**
 * What the index knows a word by, from its beginning to the whole of it: who knows the first parts
 * alone finds all words that have them.
 */
export type IndexKey = readonly [string, ...string[]]
/** A key of a query; `isPrefix` where it has the first parts alone. */
export type QueryKey = { key: IndexKey; isPrefix: boolean }

/** Characters of a word by which the index finds its beginnings. */
const prefixLength = 3

/**
 * The key of a token: of a word, its beginning and itself; of a Korean word, its first one and two
 * syllables, because endings vary; of a character of a script without spaces, itself and the two
 * that it begins.
 */
export const keyOfToken = (token: Token, next?: Token): IndexKey => {
  const { text, kind } = token
  if (kind === 'unspaced') return next?.isJoined ? [text, text + next.text] : [text]
  if (kind === 'syllable') return [...syllables(text), text]
  return kind === 'spaced' ? [beginning(text, prefixLength) ?? beginningOf(text), text] : [text]
}

/** The key of all words that begin with a text; undefined if it is too short to have one. */
export const prefixKey = ({ text, kind }: Pick<Token, 'text' | 'kind'>): IndexKey | undefined => {
  if (kind === 'syllable') return syllables(text)
  const found = kind === 'spaced' ? beginning(text, prefixLength) : undefined
  return found === undefined ? undefined : [found]
}

export const traitIndexKey = (trait: string): IndexKey => [`\u0002${trait}`]

/** A key as the index holds it, in a network: a hash of each part, one behind the other. */
export const lexemeOf = ([first, ...more]: IndexKey, seed: number): string =>
  digitsOf(seededHash(first, seed), firstDigits) +
  more.map((part) => digitsOf(seededHash(part, seed), furtherDigits)).join('')

/** 30 bits tell networks apart, too; 18 further ones tell apart words with the same beginning. */
const [firstDigits, furtherDigits] = [5, 3]
/** None of them means anything in a query of Postgres. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz.'
const digitsOf = (hash: number, length: number): string => {
  // Later characters of a text change high bits more than low ones.
  const mixed = hash ^ (hash >>> 15)
  let text = ''
  for (let i = 0; i < length; i += 1) text += digits[(mixed >>> (6 * i)) & 63]
  return text
}

const syllables = (text: string): IndexKey => {
  const [one, two] = [beginning(text, 1) ?? beginningOf(text), beginning(text, 2)]
  return two === undefined ? [one] : [one, two]
}

/** The first characters of a text, unless there are fewer. */
const beginning = (text: string, characters: number): string | undefined => {
  let end = 0
  for (let left = characters; left > 0; left -= 1) {
    if (end >= text.length) return undefined
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  }
  return beginningOf(text.slice(0, end))
}
const beginningOf = (text: string): string => `\u0001${text}`

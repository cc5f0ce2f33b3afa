import type { Token } from './token.ts'

/** Characters of a word by which the index finds its beginnings. */
const prefixLength = 3
/** Syllables of a Korean word by which the index finds it with other endings. */
const syllablePrefixes = [1, 2]

/** The keys by which the index finds a token: itself, and its beginnings. */
export const keysOfToken = ({ text, kind }: Token): string[] => {
  if (kind === 'syllable') return [text, ...syllablePrefixes.flatMap((n) => prefixKeyOf(text, n))]
  return kind === 'spaced' ? [text, ...prefixKeyOf(text, prefixLength)] : [text]
}

/** The key of all words that begin with a text; undefined if it is too short to have one. */
export const prefixKey = ({ text, kind }: Pick<Token, 'text' | 'kind'>): string | undefined => {
  if (kind === 'spaced') return prefixKeyOf(text, prefixLength)[0]
  if (kind !== 'syllable') return undefined
  return prefixKeyOf(text, 2)[0] ?? prefixKeyOf(text, 1)[0]
}

/** The key of two neighbouring characters of a script without spaces. */
export const pairKey = (first: Token, second: Token): string => first.text + second.text

export const traitIndexKey = (trait: string): string => `\u0002${trait}`

const prefixKeyOf = (text: string, characters: number): string[] => {
  const end = endOfCharacters(text, characters)
  return end === undefined ? [] : [`\u0001${text.slice(0, end)}`]
}

/** The length of the first characters, undefined if there are fewer. */
const endOfCharacters = (text: string, characters: number): number | undefined => {
  let end = 0
  for (let left = characters; left > 0; left -= 1) {
    if (end >= text.length) return undefined
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  }
  return end
}

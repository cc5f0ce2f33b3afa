import { prefixKey } from './key.ts'
import type { Words } from './query.ts'
import type { Token } from './token.ts'

/**
 * Tokens to be found in a row, prepared so that finding them takes time in proportion to the text:
 * the inner ones by the algorithm of Knuth, Morris and Pratt, the first and the last one, which
 * match more than equal tokens, beside them.
 */
export type Phrase = {
  first: Token
  inner: readonly string[]
  /** For each inner token, how many before it are found also at the beginning. */
  borders: readonly number[]
  /** The last token where it may be the beginning of a word. */
  prefix: Token | undefined
  length: number
}

export const phraseOf = ({ tokens, isPrefix }: Words): Phrase | undefined => {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return undefined
  const prefix = isPrefix && prefixKey(last) !== undefined ? last : undefined
  const inner = tokens.slice(1, prefix && tokens.length > 1 ? -1 : undefined).map(symbolOf)
  return { first, inner, borders: bordersOf(inner), prefix, length: tokens.length }
}

/** Where the phrase begins among the tokens of a text, each time that it does. */
export const occurrencesOf = (phrase: Phrase, tokens: readonly Token[]): number[] => {
  if (phrase.length === 1) return singles(phrase, tokens)
  const found: number[] = []
  for (const start of innerStarts(phrase, tokens)) {
    const [first, last] = [tokens[start - 1], tokens[start + phrase.inner.length]]
    const isFirst = first?.text === phrase.first.text
    if (isFirst && (!phrase.prefix || goesOn(last, phrase.prefix))) found.push(start - 1)
  }
  return found
}

const singles = ({ first, prefix }: Phrase, tokens: readonly Token[]): number[] =>
  tokens.flatMap((token, i) =>
    (prefix ? goesOn(token, prefix) : token.text === first.text) ? [i] : [],
  )

const goesOn = (token: Token | undefined, prefix: Token): boolean =>
  token !== undefined && token.kind === prefix.kind && token.text.startsWith(prefix.text)

/** Where the inner tokens begin; without inner ones, behind every token. */
const innerStarts = ({ inner, borders }: Phrase, tokens: readonly Token[]): number[] => {
  if (inner.length === 0) return tokens.map((_, i) => i + 1)
  const starts: number[] = []
  let matched = 0
  for (let i = 1; i < tokens.length; i += 1) {
    const token = tokens[i]
    const symbol = token ? symbolOf(token) : ''
    while (matched > 0 && inner[matched] !== symbol) matched = borders[matched - 1] ?? 0
    if (inner[matched] === symbol) matched += 1
    if (matched === inner.length) {
      starts.push(i - matched + 1)
      matched = borders[matched - 1] ?? 0
    }
  }
  return starts
}

const bordersOf = (symbols: readonly string[]): number[] => {
  const borders = [0]
  let length = 0
  for (let i = 1; i < symbols.length; i += 1) {
    while (length > 0 && symbols[i] !== symbols[length]) length = borders[length - 1] ?? 0
    if (symbols[i] === symbols[length]) length += 1
    borders[i] = length
  }
  return borders
}

/** Characters of a script without spaces are the same only with or without a gap before both. */
const symbolOf = ({ text, isJoined }: Token): string => (isJoined ? `\u0000${text}` : text)

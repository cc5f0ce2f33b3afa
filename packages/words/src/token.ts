import {
  type Character,
  type CharacterKind,
  charactersOf,
  extendsCluster,
  isPictograph,
  isRegionalIndicator,
} from './character.ts'

/**
 * What is searched for and found as a whole: a word of a spaced script, one character of a script
 * without spaces, or an emoji.
 */
export type Token = {
  /** Folded. */
  text: string
  kind: TokenKind
  /** Whether it follows another character of a script without spaces, with nothing between. */
  isJoined: boolean
  /** Where it begins and ends in the original text, in UTF-16 units. */
  index: number
  end: number
}
export type TokenKind = Exclude<CharacterKind, 'mark' | 'separator'>

/** All tokens of a text, in order. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  // The token before, if nothing stands between it and what follows.
  let open: Token | undefined
  for (let index = 0; index < text.length; ) {
    const end = endOfAsciiWord(text, index)
    if (end > index) {
      open = appended(tokens, open, {
        text: text.slice(index, end).toLowerCase(),
        kind: 'spaced',
        index,
        end,
      })
      index = end
    } else {
      const clusterEnd = endOfCluster(text, index)
      for (const { text: folded, kind } of charactersOf(text.slice(index, clusterEnd)))
        open = appended(tokens, open, { text: folded, kind, index, end: clusterEnd })
      index = clusterEnd
    }
  }
  return tokens
}

/** The end of the letters and digits of ASCII that nothing behind them changes. */
const endOfAsciiWord = (text: string, index: number): number => {
  let end = index
  while (isAsciiWord(text.charCodeAt(end))) end += 1
  return text.charCodeAt(end) >= 0x80 ? Math.max(index, end - 1) : end
}

const isAsciiWord = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)

/** Where the original characters end that fold to the first `length` UTF-16 units of a token. */
export const endOfPrefix = (text: string, token: Token, length: number): number => {
  let left = length
  let index = token.index
  while (left > 0 && index < token.end) {
    const end = endOfCluster(text, index)
    for (const character of charactersOf(text.slice(index, end))) left -= character.text.length
    index = end
  }
  return index
}

/**
 * Appends folded characters to the open token if both are of one word, or begins a token. Returns
 * the token that is open then.
 */
const appended = (
  tokens: Token[],
  open: Token | undefined,
  { text, kind, index, end }: Character & { index: number; end: number },
): Token | undefined => {
  if (kind === 'separator') return undefined
  if (open && continues(open.kind, kind)) {
    open.text += text
    open.end = end
    return open
  }
  const isJoined = kind === 'unspaced' && open?.kind === 'unspaced'
  const token: Token = { text, kind: kind === 'mark' ? 'spaced' : kind, isJoined, index, end }
  tokens.push(token)
  return token
}

const continues = (before: TokenKind, kind: CharacterKind): boolean =>
  (before === 'spaced' || before === 'syllable') && (kind === before || kind === 'mark')

/** The end of the cluster that begins at an index. */
const endOfCluster = (text: string, index: number): number => {
  const base = text.codePointAt(index) ?? 0
  let end = index + lengthOf(base)
  if (base < 0x80 && (text.charCodeAt(end) || 0) < 0x80) return end
  if (isRegionalIndicator(base) && isRegionalIndicator(text.codePointAt(end) ?? 0)) return end + 2
  if (separates(text.slice(index, end))) return end
  for (let before = base; end < text.length; ) {
    const next = text.codePointAt(end) ?? 0
    if (!extendsCluster(before, next) && !isSequence(text, index, end)) return end
    end += lengthOf(next)
    before = next
  }
  return end
}

/** Several emoji make one if a joiner connects them. */
const isSequence = (text: string, index: number, next: number): boolean =>
  text.charCodeAt(next - 1) === joiner &&
  isPictograph(text.slice(index, index + 2)) &&
  isPictograph(text.slice(next, next + 2))

/** Marks behind a space or a punctuation mark do not change it; those behind # may make a key. */
const separates = (character: string): boolean =>
  character !== '#' &&
  character !== '*' &&
  charactersOf(character).every(({ kind }) => kind === 'separator')

const lengthOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1)
const joiner = 0x200d

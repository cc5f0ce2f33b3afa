import { foldedText, normalizedText } from '@causerie/protocol'

/**
 * How a character takes part in words: `spaced` scripts separate their words, `syllable` is Hangul,
 * whose words have endings, `unspaced` scripts do not separate words, a `mark` belongs to what it
 * follows, and everything else separates.
 */
export type CharacterKind = 'spaced' | 'syllable' | 'unspaced' | 'mark' | 'emoji' | 'separator'

/** A folded character, or several that an original one folds to, as ½ does. */
export type Character = { text: string; kind: CharacterKind }

/** What an original character and all that changes it (its cluster) fold to. */
export const charactersOf = (cluster: string): readonly Character[] => {
  const kept = known.get(cluster)
  if (kept) return kept
  const characters = fold(cluster)
  if (cluster.length <= longestKept && known.size < mostKept) known.set(cluster, characters)
  return characters
}

/** Whether a code point changes the one before it, so that both fold together. */
export const extendsCluster = (base: number, next: number): boolean => {
  if (next < firstExtension && next !== softHyphen) return false
  const character = String.fromCodePoint(next)
  return extension.test(character) || (isHangul(base) && isJamo(next))
}

export const isPictograph = (character: string): boolean => pictograph.test(character)
export const isRegionalIndicator = (codePoint: number): boolean =>
  codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff

/** Skin tones and the choice between text and picture make no difference. */
const fold = (cluster: string): readonly Character[] => {
  if (emoji.test(cluster)) return [{ text: cluster.replaceAll(looks, ''), kind: 'emoji' }]
  const characters = [...foldedText(cluster)].map((text) => ({ text, kind: kindOf(text) }))
  // Compatible forms that begin with a space, such as the spacing acute accent, separate.
  return beginsWithSpace(cluster) ? [separator, ...characters] : characters
}

const kindOf = (character: string): CharacterKind => {
  if (!partOfWord.test(character)) return 'separator'
  if (unspaced.test(character)) return 'unspaced'
  if (hangul.test(character)) return 'syllable'
  return mark.test(character) ? 'mark' : 'spaced'
}

const partOfWord = /^[\p{Letter}\p{Mark}\p{Number}]$/u
const mark = /^\p{Mark}$/u
const unspaced =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]$/u
const hangul = /^\p{scx=Hang}$/u

const pictograph = /^\p{Extended_Pictographic}/u
/** Pictures, flags, and keycaps, which are a digit and the mark of a key. */
const emoji = /^(\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]{2}|[0-9#*]\ufe0f?\u20e3)/u
const looks = /\ufe0e|\ufe0f|\p{Emoji_Modifier}/gu

/** Also the skin tones, and the voicing marks of half width kana, which are letters. */
const extension = /^[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\uff9e\uff9f]$/u
const firstExtension = 0x300
const softHyphen = 0xad

/** Letters that compose a syllable with what precedes them, in all their forms. */
const isJamo = (codePoint: number): boolean =>
  jamo.some(([first, last]) => codePoint >= first && codePoint <= last)
const jamo = [
  [0x1100, 0x11ff],
  [0x3131, 0x318e],
  [0xa960, 0xa97c],
  [0xd7b0, 0xd7fb],
  [0xffa0, 0xffdc],
] as const
const isHangul = (codePoint: number): boolean =>
  isJamo(codePoint) || (codePoint >= 0xac00 && codePoint <= 0xd7a3)

const beginsWithSpace = (cluster: string): boolean =>
  /^[\p{White_Space}\p{Control}]/u.test(
    normalizedText(String.fromCodePoint(cluster.codePointAt(0) ?? 0), 'NFKC'),
  )
const separator: Character = { text: ' ', kind: 'separator' }

const known = new Map<string, readonly Character[]>()
const longestKept = 4
const mostKept = 20_000

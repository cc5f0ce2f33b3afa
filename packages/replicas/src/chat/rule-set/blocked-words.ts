import { caseFolded } from '@causerie/contracts'
import { type LiteralIndex, literalIndex } from './literal-index.ts'

/** A text as blocked words are looked for in it: invisible characters, case, width and the kind of white space do not count. */
export const wordsIn = (text: string): string => caseFolded(text.replaceAll(invisible, '')).replaceAll(space, ' ').trim()

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const space = /[\p{White_Space}\p{Control}]+/gu

export type BlockedWords = { regex: string; isMatchExactWord: boolean }
/** The enabled rules of a block list, ready to be looked for. */
export type PreparedWords = { rules: readonly BlockedWords[]; index: LiteralIndex }

export const prepareWords = async (rules: readonly BlockedWords[]): Promise<PreparedWords> => ({
  rules,
  index: await literalIndex(rules.map(({ regex }) => wordsIn(regex))),
})

/** Whether words of a rule stand in one of the texts. */
export const isBlocked = (texts: readonly string[], { rules, index }: PreparedWords): boolean =>
  rules.length > 0 &&
  texts.some((text) => {
    const words = wordsIn(text)
    return index.some(words, (rule, start, end) => !rules[rule]?.isMatchExactWord || isExact(words, start, end))
  })

/** Whether no letter, mark or digit stands beside this part of the text. */
const isExact = (text: string, start: number, end: number): boolean =>
  !endsInWord.test(text.slice(Math.max(0, start - 2), start)) && !beginsInWord.test(text.slice(end, end + 2))
const endsInWord = /[\p{L}\p{M}\p{N}_]$/u
const beginsInWord = /^[\p{L}\p{M}\p{N}_]/u

import { caseFolded } from '@causerie/protocol'
import { type LiteralIndex, literalIndex } from './literal-index.ts'

/**
 * A text as blocked words are looked for in it: invisible characters, case, width and the kind of
 * white space do not count.
 */
export const wordsIn = (text: string): string =>
  caseFolded(text.replaceAll(invisible, '')).replaceAll(space, ' ').trim()

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
    const ofWord = unitsOfWords(words)
    return index.some(
      words,
      (rule, start, end) => !rules[rule]?.isMatchExactWord || !(ofWord[start - 1] || ofWord[end]),
    )
  })

/**
 * 1 for each unit of a text that is of a letter, mark or digit. Computed once, because thousands of
 * rules may end in the same place.
 */
const unitsOfWords = (text: string): Uint8Array => {
  const units = new Uint8Array(text.length)
  for (const { 0: run, index } of text.matchAll(wordRun)) units.fill(1, index, index + run.length)
  return units
}
const wordRun = /[\p{L}\p{M}\p{N}]+/gu

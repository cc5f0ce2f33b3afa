import type { refusalsToTryBlockRules, refusalsToTryLinkRules } from '@causerie/contracts/shared'
import type { Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { isBlocked, prepareWords, wordsIn } from './blocked-words.ts'
import { uncompilable } from './compiled-rules.ts'
import { prepareLinks, refusedLinks, workOfText } from './link-matching.ts'
import { linksIn, textsOf } from './links.ts'
import { rulesOf } from './prepared-rules.ts'
import { readRuleSet, type WrittenTexts } from './rule-verdict.ts'

/** What rules that are not added yet would say of a record, and what finding that out took. */
export type RuleTrial = {
  try: (
    written: WrittenTexts,
  ) => Promise<{ isStopped: boolean; characters: number; parts: number; work: number }>
}

type Words = { regexs: readonly string[]; isMatchExactWord?: boolean | undefined }

/** Rules of a request, ready to be tried; refused as they would be if they were added. */
export const ruleTrial = (
  { list, ...rules }: Words & { list: 'allowlist' | 'blocklist' },
  reader: Reader,
) => (list === 'allowlist' ? trialOfLinks(rules.regexs, reader) : trialOfWords(rules))

/** Rules of the whitelist, as if it were on and had these besides its enabled ones. */
export const trialOfLinks = async (
  regexs: readonly string[],
  reader: Reader,
): Promise<RuleTrial | RefusalOf<typeof refusalsToTryLinkRules>> => {
  const refusal = await refusalOfLinkRules(regexs)
  if (refusal) return refusal
  const { version } = await readRuleSet(reader)
  const [{ links: enabled }, added] = await Promise.all([
    rulesOf(reader, version),
    prepareLinks(regexs),
  ])
  return {
    try: async ({ content }) => {
      const texts = textsOf(content)
      const links = texts.flatMap(linksIn)
      const budget = workOfText()
      const refused = await refusedLinks(await refusedLinks(links, enabled, budget), added, budget)
      return {
        isStopped: refused.length > 0,
        characters: lengthOf(texts),
        parts: links.length,
        work: workOfText().left - budget.left,
      }
    },
  }
}

/** Words of the block list. */
export const trialOfWords = async ({
  regexs,
  isMatchExactWord = false,
}: Words): Promise<RuleTrial | RefusalOf<typeof refusalsToTryBlockRules>> => {
  const refusal = refusalOfBlockRules(regexs)
  if (refusal) return refusal
  const words = await prepareWords(regexs.map((regex) => ({ regex, isMatchExactWord })))
  return {
    try: async ({ content, names }) => {
      const texts = [...textsOf(content), ...textsOf(names)]
      return {
        isStopped: isBlocked(texts, words),
        characters: lengthOf(texts),
        parts: texts.length,
        work: 0,
      }
    },
  }
}

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0)

/** Why rules cannot be added to the whitelist. */
export const refusalOfLinkRules = async (
  regexs: readonly string[],
): Promise<RefusalOf<typeof refusalsToTryLinkRules> | undefined> => {
  const bad = await uncompilable(regexs)
  return bad.length > 0 ? refuse('bad-link-rules', bad.slice(0, 10)) : undefined
}

/** Why words cannot be added to the block list. */
export const refusalOfBlockRules = (
  regexs: readonly string[],
): RefusalOf<typeof refusalsToTryBlockRules> | undefined => {
  const bad = regexs.find((regex) => wordsIn(regex) === '')
  return bad === undefined ? undefined : refuse('bad-block-rules', [bad])
}

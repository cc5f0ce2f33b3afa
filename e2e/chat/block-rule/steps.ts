import { addBlockRules, type BlockRule, listBlockRules } from '@causerie/contracts/chat'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Adds a rule to the block list. */
export const blockRuleOf = async (
  admin: Person,
  words: string,
  isMatchExactWord = false,
): Promise<BlockRule> => {
  await step(admin, addBlockRules, { body: { regexs: [words], isMatchExactWord } })
  return only((await step(admin, listBlockRules, { query: { regexs: [words] } })).data.results)
}

import {
  blockRulesAdded,
  blockRulesRemoved,
  type refusalsToChangeBlockRules,
} from '@causerie/contracts/chat'
import type { refusalsToTryBlockRules } from '@causerie/contracts/shared'
import { derivedId, type Reader, sql } from '@causerie/kernel'
import { type RuleSet, refusalOfBlockRules, ruleSetOf, wordsIn } from '@causerie/moderation'
import { type Fact, type RefusalOf, refuse } from '@causerie/protocol'
import { mostCharacters, mostRules } from '../link-rule/rule-changes.ts'

export type Rule = { ruleId: string; regex: string; isMatchExactWord: boolean }
type RequestedBlockRules = { regexs: readonly string[]; isMatchExactWord?: boolean | undefined }

/** The rules of a request, each once; their ids follow from the words as they are looked for. */
export const resolveBlockRules = ({
  regexs,
  isMatchExactWord = false,
}: RequestedBlockRules): { rules: Rule[] } | RefusalOf<typeof refusalsToTryBlockRules> => {
  const refusal = refusalOfBlockRules(regexs)
  if (refusal) return refusal
  const byWords = new Map<string, string>()
  for (const regex of regexs) if (!byWords.has(wordsIn(regex))) byWords.set(wordsIn(regex), regex)
  return {
    rules: [...byWords].map(([words, regex]) => ({
      ruleId: derivedId(`blacklist ${words}`),
      regex,
      isMatchExactWord,
    })),
  }
}

const all = sql<Rule>(
  'all_block_rules',
  `
  select rule_id as "ruleId", regex, is_match_exact_word as "isMatchExactWord" from block_rules where network_id = $networkId
  `,
)
/** Every rule of the reader's network. */
export const allBlockRules = (reader: Reader): Promise<Rule[]> => reader.rows(all)

type Change = { added: readonly Rule[]; removed: readonly Rule[]; by: string }
/** The facts of a change, or why there would be too many rules. */
export const blockRuleFacts = (
  row: RuleSet | undefined,
  { added, removed, by }: Change,
): Fact[] | RefusalOf<typeof refusalsToChangeBlockRules> => {
  const { rules, characters } = ruleSetOf(row).words
  const moved =
    added.reduce((sum, { regex }) => sum + regex.length, 0) -
    removed.reduce((sum, { regex }) => sum + regex.length, 0)
  const isTooMany =
    rules + added.length - removed.length > mostRules || characters + moved > mostCharacters
  if (added.length > 0 && isTooMany) return refuse('too-many-block-rules')
  return [
    ...(removed.length > 0 ? [blockRulesRemoved({ rules: [...removed], by })] : []),
    ...(added.length > 0 ? [blockRulesAdded({ rules: [...added], by })] : []),
  ]
}

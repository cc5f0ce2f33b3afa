import {
  linkRulesAdded,
  linkRulesRemoved,
  type refusalsToChangeLinkRules,
} from '@causerie/contracts/chat'
import type { refusalsToTryLinkRules } from '@causerie/contracts/shared'
import { derivedId, type Reader, sql } from '@causerie/kernel'
import { type RuleSet, refusalOfLinkRules, requiredLiteral, ruleSetOf } from '@causerie/moderation'
import { type Fact, type RefusalOf, refuse } from '@causerie/protocol'

export type Rule = { ruleId: string; regex: string }
/** Of each list of a network. */
export const [mostRules, mostCharacters] = [10_000, 1_000_000]
const mostOpen = 100

/** The rules of a request, each once; their ids follow from the expressions. */
export const resolveRules = async (
  regexs: readonly string[],
): Promise<{ rules: Rule[] } | RefusalOf<typeof refusalsToTryLinkRules>> => {
  const unique = [...new Set(regexs)]
  const refusal = await refusalOfLinkRules(unique)
  if (refusal) return refusal
  return { rules: unique.map((regex) => ({ ruleId: derivedId(`whitelist ${regex}`), regex })) }
}

const all = sql<Rule>(
  'all_link_rules',
  `
  select rule_id as "ruleId", regex from link_rules where network_id = $networkId
  `,
)
/** Every rule of the reader's network. */
export const allRules = (reader: Reader): Promise<Rule[]> => reader.rows(all)

type Change = { added: readonly Rule[]; removed: readonly Rule[]; by: string }
/** The facts of a change, or why there would be too many rules. */
export const ruleFacts = (
  row: RuleSet | undefined,
  { added, removed, by }: Change,
): Fact[] | RefusalOf<typeof refusalsToChangeLinkRules> => {
  const set = ruleSetOf(row).links
  const moved = (measure: (rule: Rule) => number): number =>
    added.reduce((sum, rule) => sum + measure(rule), 0) -
    removed.reduce((sum, rule) => sum + measure(rule), 0)
  const isTooMany =
    set.rules + moved(() => 1) > mostRules ||
    set.characters + moved(({ regex }) => regex.length) > mostCharacters
  if (added.length > 0 && isTooMany) return refuse('too-many-link-rules')
  const open = set.openRules + moved(({ regex }) => (requiredLiteral(regex) === undefined ? 1 : 0))
  if (added.length > 0 && open > mostOpen) return refuse('too-many-open-link-rules')
  return [
    ...(removed.length > 0 ? [linkRulesRemoved({ rules: [...removed], by })] : []),
    ...(added.length > 0 ? [linkRulesAdded({ rules: [...added], by })] : []),
  ]
}

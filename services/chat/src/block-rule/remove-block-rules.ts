import { blockRulesRemoved, removeBlockRules as contract } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { blockRules, theRuleSet } from '@causerie/moderation'

export const removeBlockRules = command(contract, {
  resolve: ({ query }) => ({ ruleIds: [...new Set(query.ruleIds)] }),
  orderBy: () => networkKey,
  load: ({ resolved }) => ({
    set: theRuleSet(),
    known: resolved.ruleIds.map((ruleId) => blockRules.get(ruleId)),
  }),
  decide: ({ known }, { caller }) => {
    const rules = known.flatMap((rule) =>
      rule
        ? [{ ruleId: rule.ruleId, regex: rule.regex, isMatchExactWord: rule.isMatchExactWord }]
        : [],
    )
    return rules.length > 0 ? [blockRulesRemoved({ rules, by: caller.userId })] : []
  },
  reply: async () => ({}),
})

import { removeLinkRules as contract, linkRulesRemoved } from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { linkRules, theRuleSet } from '@causerie/moderation'

export const removeLinkRules = command(contract, {
  resolve: ({ query }) => ({ ruleIds: [...new Set(query.ruleIds)] }),
  orderBy: () => networkKey,
  load: ({ resolved }) => ({
    set: theRuleSet(),
    known: resolved.ruleIds.map((ruleId) => linkRules.get(ruleId)),
  }),
  decide: ({ known }, { caller }) => {
    const rules = known.flatMap((rule) =>
      rule ? [{ ruleId: rule.ruleId, regex: rule.regex }] : [],
    )
    return rules.length > 0 ? [linkRulesRemoved({ rules, by: caller.userId })] : []
  },
  reply: async () => ({}),
})

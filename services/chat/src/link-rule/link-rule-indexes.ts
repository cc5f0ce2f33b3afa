import { indexesOn } from '@causerie/kernel'
import { linkRules } from '@causerie/moderation'

export const linkRuleIndexes = indexesOn(linkRules, {
  link_rules_by_creation: { on: ['createdAt', 'ruleId'] },
})

import { indexesOn } from '@causerie/kernel'
import { blockRules } from '@causerie/moderation'

export const blockRuleIndexes = indexesOn(blockRules, {
  block_rules_by_creation: { on: ['createdAt', 'ruleId'] },
})

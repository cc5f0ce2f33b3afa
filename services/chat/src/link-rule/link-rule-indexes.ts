import { indexesOn } from '@causerie/kernel'
import { linkRules } from '@causerie/replicas'

export const linkRuleIndexes = indexesOn(linkRules, { link_rules_by_creation: { on: ['createdAt', 'ruleId'] } })

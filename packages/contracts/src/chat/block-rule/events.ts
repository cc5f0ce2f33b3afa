import { z } from 'zod'
import { event } from '../../shared/event.ts'
import { onRules } from '../../shared/on-rules.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const id = z.string()
const rules = z.array(z.object({ ruleId: id, regex: z.string(), isMatchExactWord: z.boolean() }))

export const blockRulesAdded = event({
  type: 'BlockRulesAdded',
  summary: 'Rules were added to the block list, enabled.',
  data: z.object({ rules, by: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { rules } }) => onRules('blockList', rules, { change: 'added' }),
})

export const blockRulesRemoved = event({
  type: 'BlockRulesRemoved',
  summary: 'Rules were removed from the block list.',
  data: z.object({ rules, by: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { rules } }) => onRules('blockList', rules, { change: 'removed' }),
})

export const blockRuleToggled = event({
  type: 'BlockRuleToggled',
  summary: 'A rule of the block list was enabled or disabled.',
  data: z.object({ ruleId: id, isEnabled: z.boolean(), wasEnabled: z.boolean(), by: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { ruleId, isEnabled } }) =>
    onRules('blockList', [{ ruleId }], { change: isEnabled ? 'enabled' : 'disabled' }),
})

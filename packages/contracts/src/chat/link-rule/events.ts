import { z } from 'zod'
import { ModerationSetting } from '../../resources/link-rule.ts'
import { ModerationLimits } from '../../resources/moderation-limits.ts'
import { onSetting } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { onRules } from '../../shared/on-rules.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const id = z.string()
const rules = z.array(z.object({ ruleId: id, regex: z.string() }))

export const linkRulesAdded = event({
  type: 'LinkRulesAdded',
  summary: 'Rules were added to the whitelist, enabled.',
  data: z.object({ rules, by: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { rules } }) => onRules('whitelist', rules, { change: 'added' }),
})

export const linkRulesRemoved = event({
  type: 'LinkRulesRemoved',
  summary: 'Rules were removed from the whitelist.',
  data: z.object({ rules, by: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { rules } }) => onRules('whitelist', rules, { change: 'removed' }),
})

export const linkRuleToggled = event({
  type: 'LinkRuleToggled',
  summary: 'A rule of the whitelist was enabled or disabled.',
  data: z.object({ ruleId: id, isEnabled: z.boolean(), wasEnabled: z.boolean(), by: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { ruleId, isEnabled } }) =>
    onRules('whitelist', [{ ruleId }], { change: isEnabled ? 'enabled' : 'disabled' }),
})

const moderation = ModerationSetting.extend(ModerationLimits.shape).partial()

export const moderationSettingUpdated = event({
  type: 'ModerationSettingUpdated',
  summary:
    'The moderation setting was updated. Fields that did not change are absent, before and after.',
  data: z.object({ before: moderation, after: moderation, by: id }),
  orderedBy: () => networkKey,
  audit: ({ data: { before, after } }) => onSetting('moderation', { before, after }),
})

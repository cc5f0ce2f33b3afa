import {
  updateModerationLimits as contract,
  moderationSettingUpdated,
} from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { ruleSetOf, theRuleSet } from '@causerie/moderation'
import { limitsOf } from './limits.ts'

export const updateModerationLimits = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ set: theRuleSet() }),
  decide: ({ set }, { body, caller }) => {
    const current = limitsOf(ruleSetOf(set))
    const { imageModeration: images, ...fields } = body
    const after = changedFields(current, {
      ...fields,
      imageModeration: images && { ...current.imageModeration, ...images },
    })
    const before = Object.fromEntries(Object.entries(current).filter(([name]) => name in after))
    return Object.keys(after).length > 0
      ? [moderationSettingUpdated({ before, after, by: caller.userId })]
      : []
  },
  reply: async () => ({ status: 'success' as const, code: 200 as const }),
})

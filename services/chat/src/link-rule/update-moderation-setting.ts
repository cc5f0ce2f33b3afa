import {
  updateModerationSetting as contract,
  moderationSettingUpdated,
} from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { ruleSetOf, theRuleSet } from '@causerie/moderation'

export const updateModerationSetting = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ set: theRuleSet() }),
  decide: ({ set }, { body, caller }) => {
    const current = ruleSetOf(set)
    const after = changedFields(current, body)
    const before = {
      ...(after.isWhitelistEnabled !== undefined && {
        isWhitelistEnabled: current.isWhitelistEnabled,
      }),
      ...(after.isReportEnabled !== undefined && { isReportEnabled: current.isReportEnabled }),
    }
    return Object.keys(after).length > 0
      ? [moderationSettingUpdated({ before, after, by: caller.userId })]
      : []
  },
  reply: async ({ rows }) => {
    const { isWhitelistEnabled, isReportEnabled } = ruleSetOf((await rows()).set)
    return { isWhitelistEnabled, isReportEnabled }
  },
})

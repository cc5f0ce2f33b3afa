import {
  updateRetentionSetting as contract,
  retentionSettingUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { retentionSetting, retentionSettingOf } from '@causerie/replicas'

export const updateRetentionSetting = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ setting: retentionSetting() }),
  decide: ({ setting }, { body: { enabled, rules } }) => {
    const changes = changedFields(retentionSettingOf(setting), {
      enabled,
      rules: rules?.map(({ kind, days, communityId = null, channelId = null }) => ({
        kind,
        days,
        communityId,
        channelId,
      })),
    })
    return Object.keys(changes).length > 0 ? [retentionSettingUpdated(changes)] : []
  },
  reply: async ({ rows }) => retentionSettingOf((await rows()).setting),
})

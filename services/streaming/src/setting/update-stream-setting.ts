import { networkKey } from '@causerie/contracts/shared'
import {
  updateStreamSetting as contract,
  streamSettingUpdated,
} from '@causerie/contracts/streaming'
import { changedFields, changedFieldsIn, command } from '@causerie/kernel'
import { settingOfNetwork, streamSettingOf } from './stream-setting.ts'

export const updateStreamSetting = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ setting: settingOfNetwork() }),
  decide: ({ setting }, { body: { enabled, moderation }, caller }) => {
    const current = streamSettingOf(setting)
    const changes = changedFields(current, { enabled })
    const moderating = changedFieldsIn(current.moderation, moderation)
    if (!moderating && Object.keys(changes).length === 0) return []
    return [
      streamSettingUpdated({
        before: {
          ...(changes.enabled !== undefined && { enabled: current.enabled }),
          ...(moderating && { moderation: changedFields(moderating, current.moderation) }),
        },
        after: { ...changes, ...(moderating && { moderation: moderating }) },
        by: caller.userId,
      }),
    ]
  },
  reply: async ({ rows }) => streamSettingOf((await rows()).setting),
})

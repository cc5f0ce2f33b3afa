import {
  updateSocialSetting as contract,
  socialSettingUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, changedFieldsIn, command } from '@causerie/kernel'
import { socialSettingOf, socialSettings } from '@causerie/replicas'

export const updateSocialSetting = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ setting: socialSettings.get('social') }),
  decide: ({ setting }, { body }) => {
    const before = socialSettingOf(setting)
    const changes = changedFields(before, {
      ...body,
      globalFeed: changedFieldsIn(before.globalFeed, body.globalFeed),
      story: changedFieldsIn(before.story, body.story),
    })
    return Object.keys(changes).length > 0 ? [socialSettingUpdated(changes)] : []
  },
  reply: async ({ rows }) => socialSettingOf((await rows()).setting),
})

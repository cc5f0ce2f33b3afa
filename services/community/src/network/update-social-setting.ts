import { updateSocialSetting as contract, networkKey, socialSettingUpdated } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { presentSocialSetting, socialSettings } from './social-setting.ts'

export const updateSocialSetting = command(contract, {
  about: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ setting: socialSettings.get('social') }),
  decide: ({ setting }, { body: { isFollowWithRequestEnabled } }) =>
    isFollowWithRequestEnabled === undefined || isFollowWithRequestEnabled === (setting?.isFollowWithRequestEnabled ?? false)
      ? []
      : [socialSettingUpdated({ isFollowWithRequestEnabled })],
  reply: async ({ rows }) => presentSocialSetting((await rows()).setting),
})

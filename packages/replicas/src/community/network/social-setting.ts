import {
  defaultSocialSetting,
  SocialNetworkSetting,
  socialSettingUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'
import { settingOf } from '../../setting-of.ts'

const SocialSettingRow = SocialNetworkSetting.extend({ setting: z.literal('social') })
export type SocialSettingRow = z.infer<typeof SocialSettingRow>

/** The social settings of a network, one row; no row until they are changed for the first time. */
export const socialSettings = table('social_settings', {
  row: SocialSettingRow,
  key: ['setting'],
  orderedByKey: () => networkKey,
  version: 2,
})

/** The settings of a network, complete. */
export const socialSettingOf = (row: SocialSettingRow | undefined): SocialNetworkSetting =>
  settingOf(row, defaultSocialSetting)

/** Whether the users of a network are private, in statements: whether `socialSettingOf` says so. */
export const privateUsersCondition = `exists (
      select from social_settings t
      where t.network_id = $networkId and t.setting = 'social' and t.doc ->> 'userPrivacySetting' = 'private'
    )`

/** Whether a follow waits for the approval of the followed user. */
export const followsNeedApproval = (
  setting: Pick<SocialNetworkSetting, 'isFollowWithRequestEnabled' | 'userPrivacySetting'>,
): boolean => setting.isFollowWithRequestEnabled || setting.userPrivacySetting === 'private'

export const socialSettingFolds = {
  socialSettingUpdated: fold(socialSettingUpdated)(
    () => ({ setting: socialSettings.get('social') }),
    ({ setting }, { data }) => {
      const before = socialSettingOf(setting)
      const globalFeed = { ...before.globalFeed, ...data.globalFeed }
      const story = { ...before.story, ...data.story }
      return [socialSettings.put({ ...before, ...data, globalFeed, story, setting: 'social' })]
    },
  ),
}

export const socialSettingReplica = replicaPart({
  tables: [socialSettings],
  folds: [socialSettingFolds],
})

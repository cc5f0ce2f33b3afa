import type { SocialNetworkSetting } from '@causerie/contracts/community'
import { type Doc, type Reader, valueIn } from '@causerie/kernel'
import { type SocialSettingRow, socialSettingOf, socialSettings } from './social-setting.ts'

/** The social settings of the reader's network, complete. */
export const readSocialSetting = async (reader: Reader): Promise<SocialNetworkSetting> =>
  socialSettingOf((await reader.load({ setting: socialSettings.get('social') })).setting)

/** The social settings in a stored row, complete; null without a row. */
export const socialSettingIn = (doc: Doc<SocialSettingRow> | null): SocialNetworkSetting =>
  // Rows are stored by this schema.
  socialSettingOf(doc === null ? undefined : valueIn(doc))

import type { SocialNetworkSetting } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { type SocialSettingRow, socialSettingOf } from './social-setting.ts'

const stored = sql<{ doc: Doc<SocialSettingRow> }>(
  'social_setting',
  `
  select doc
  from social_settings
  where network_id = $networkId and setting = 'social'
  `,
)

/** The social settings of the reader's network, complete. */
export const readSocialSetting = async (reader: Reader): Promise<SocialNetworkSetting> => {
  const [row] = await reader.rows(stored)
  return socialSettingIn(row?.doc ?? null)
}

/** The social settings in a stored row, complete; null without a row. */
export const socialSettingIn = (doc: Doc<SocialSettingRow> | null): SocialNetworkSetting =>
  // Rows are stored by this schema.
  socialSettingOf(doc === null ? undefined : (JSON.parse(doc) as SocialSettingRow))

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
  // Rows are stored by this schema.
  return socialSettingOf(row && (JSON.parse(row.doc) as SocialSettingRow))
}

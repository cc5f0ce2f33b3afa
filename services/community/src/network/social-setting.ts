import { networkKey, type SocialNetworkSetting, socialSettingUpdated } from '@causerie/contracts'
import { type Doc, fold, type Reader, sql, table } from '@causerie/kernel'
import { z } from 'zod'

const SocialSettingRow = z.object({ setting: z.literal('social'), isFollowWithRequestEnabled: z.boolean() })
type SocialSettingRow = z.infer<typeof SocialSettingRow>

/** The social settings of a network, one row; no row until they are changed for the first time. */
export const socialSettings = table('social_settings', { row: SocialSettingRow, key: ['setting'], orderedByKey: () => networkKey })

export const socialSettingFolds = {
  socialSettingUpdated: fold(socialSettingUpdated)(
    () => ({ setting: socialSettings.get('social') }),
    (_, { data }) => [socialSettings.put({ setting: 'social', isFollowWithRequestEnabled: data.isFollowWithRequestEnabled })],
  ),
}

const stored = sql<{ doc: Doc<SocialSettingRow> }>(
  'social_setting',
  `
  select doc
  from social_settings
  where network_id = $networkId and setting = 'social'
  `,
)

/** The settings as clients see them. By default follows need no approval. */
export const presentSocialSetting = (row: SocialSettingRow | undefined): z.infer<typeof SocialNetworkSetting> => ({
  enabled: true,
  isFollowWithRequestEnabled: row?.isFollowWithRequestEnabled ?? false,
})

/** The social settings of the reader's network. */
export const socialSettingOf = async (reader: Reader): Promise<z.infer<typeof SocialNetworkSetting>> => {
  const [row] = await reader.rows(stored)
  // Rows are stored by this schema.
  return presentSocialSetting(row && (JSON.parse(row.doc) as SocialSettingRow))
}

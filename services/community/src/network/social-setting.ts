import { networkKey, type SocialNetworkSetting, socialSettingUpdated } from '@causerie/contracts'
import { type Doc, fold, type Reader, sql, table } from '@causerie/kernel'
import { z } from 'zod'

const SocialSettingRow = z.object({ setting: z.literal('social'), isFollowWithRequestEnabled: z.boolean() })
type SocialSettingRow = z.infer<typeof SocialSettingRow>

/** The social setting of a network, one row; none where nobody changed it. */
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

/** What holds in a network: nobody is asked before they are followed, until its administrators say otherwise. */
export const presentSocialSetting = (row: SocialSettingRow | undefined): z.infer<typeof SocialNetworkSetting> => ({
  enabled: true,
  isFollowWithRequestEnabled: row?.isFollowWithRequestEnabled ?? false,
})

/** The same, as it is stored. */
export const socialSettingOf = async (reader: Reader): Promise<z.infer<typeof SocialNetworkSetting>> => {
  const [row] = await reader.rows(stored)
  // A stored row, by its schema.
  return presentSocialSetting(row && (JSON.parse(row.doc) as SocialSettingRow))
}

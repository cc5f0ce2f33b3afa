import { FeedSetting, feedSettingUpdated, longestVideo, networkKey } from '@causerie/contracts'
import { type Doc, fold, type Reader, sql, table } from '@causerie/kernel'
import { z } from 'zod'

const FeedSettingRow = z.object({ setting: z.literal('feed'), feedSettings: z.array(FeedSetting) })
type FeedSettingRow = z.infer<typeof FeedSettingRow>

/** The feed settings of a network, one row; no row until they are changed for the first time. */
export const feedSettings = table('feed_settings', { row: FeedSettingRow, key: ['setting'], orderedByKey: () => networkKey })
export const feedSettingOfNetwork = () => feedSettings.get('feed')

const defaultOf = (feedType: FeedSetting['feedType']): FeedSetting => ({
  feedType,
  contentSettings: {
    video: {
      allowed: true,
      maxDurationSeconds: longestVideo[feedType],
      transcodeConfig: { minResolution: '360p', maxResolution: '1080p' },
    },
  },
})

/** The settings of all feeds. */
export const feedSettingsOf = (row: FeedSettingRow | undefined): FeedSetting[] =>
  row?.feedSettings ?? [defaultOf('post'), defaultOf('message'), defaultOf('story')]

const stored = sql<{ doc: Doc<FeedSettingRow> }>(
  'feed_setting',
  `
  select doc
  from feed_settings
  where network_id = $networkId and setting = 'feed'
  `,
)

/** The feed settings of the reader's network. */
export const readFeedSettings = async (reader: Reader): Promise<FeedSetting[]> => {
  const [row] = await reader.rows(stored)
  // Rows are stored by this schema.
  return feedSettingsOf(row && (JSON.parse(row.doc) as FeedSettingRow))
}

export const feedSettingFolds = {
  feedSettingUpdated: fold(feedSettingUpdated)(
    () => ({ row: feedSettingOfNetwork() }),
    ({ row }, { data: { feeds } }) => {
      const after = new Map(feeds.map((feed) => [feed.feedType, feed.after]))
      const changed = feedSettingsOf(row).map(({ feedType, contentSettings: { video } }) => ({
        feedType,
        contentSettings: { video: after.get(feedType) ?? video },
      }))
      return [feedSettings.put({ setting: 'feed', feedSettings: changed })]
    },
  ),
}

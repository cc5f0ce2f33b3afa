import { FeedSetting, feedSettingUpdated, longestVideo } from '@causerie/contracts/content'
import { networkKey } from '@causerie/contracts/shared'
import { fold, type Reader, table } from '@causerie/kernel'
import { z } from 'zod'

const FeedSettingRow = z.object({ setting: z.literal('feed'), feedSettings: z.array(FeedSetting) })
type FeedSettingRow = z.infer<typeof FeedSettingRow>

/** The feed settings of a network, one row; no row until they are changed for the first time. */
export const feedSettings = table('feed_settings', {
  row: FeedSettingRow,
  key: ['setting'],
  orderedByKey: () => networkKey,
})
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

/** The feed settings of the reader's network. */
export const readFeedSettings = async (reader: Reader): Promise<FeedSetting[]> =>
  feedSettingsOf((await reader.load({ row: feedSettingOfNetwork() })).row)

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

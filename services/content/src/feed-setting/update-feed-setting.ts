import {
  updateFeedSetting as contract,
  type FeedVideoSetting,
  feedSettingUpdated,
  resolutions,
} from '@causerie/contracts/content'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { feedSettingOfNetwork, feedSettingsOf } from './feed-setting.ts'

export const updateFeedSetting = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ row: feedSettingOfNetwork() }),
  decide: ({ row }, { body, caller }) => {
    const asked = new Map(
      body.feedSettings.map((feed) => [feed.feedType, feed.contentSettings.video]),
    )
    const feeds = feedSettingsOf(row).flatMap(
      ({ feedType, contentSettings: { video: before } }) => {
        const { transcodeConfig, ...given } = asked.get(feedType) ?? {}
        const quality = {
          ...before.transcodeConfig,
          ...changedFields(before.transcodeConfig, transcodeConfig ?? {}),
        }
        const changes = changedFields(before, { ...given, transcodeConfig: quality })
        return Object.keys(changes).length > 0
          ? [{ feedType, before, after: { ...before, ...changes } }]
          : []
      },
    )
    const upsideDown = feeds
      .filter(({ after }) => isUpsideDown(after))
      .map(({ feedType }) => feedType)
    if (upsideDown.length > 0)
      return refuse(
        'bad-request',
        upsideDown.map((feedType) => `${feedType}: minResolution must not be above maxResolution.`),
      )
    return feeds.length > 0 ? [feedSettingUpdated({ feeds, by: caller.userId })] : []
  },
  reply: async ({ rows }) => ({ feedSettings: feedSettingsOf((await rows()).row) }),
})

const isUpsideDown = ({
  transcodeConfig: { minResolution, maxResolution },
}: FeedVideoSetting): boolean =>
  resolutions.indexOf(minResolution) > resolutions.indexOf(maxResolution)

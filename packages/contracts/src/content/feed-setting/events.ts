import { z } from 'zod'
import { FeedSetting, FeedVideoSetting } from '../../resources/feed-setting.ts'
import { onSetting } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const { feedType } = FeedSetting.shape

export const feedSettingUpdated = event({
  type: 'FeedSettingUpdated',
  summary:
    'The settings of videos in some feeds were updated. Feeds that did not change are absent.',
  data: z.object({
    feeds: z.array(z.object({ feedType, before: FeedVideoSetting, after: FeedVideoSetting })),
    by: z.string(),
  }),
  orderedBy: () => networkKey,
  audit: ({ data: { feeds } }) => onSetting('feeds', { feeds }),
})

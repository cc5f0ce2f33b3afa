import { feature } from '@causerie/kernel'
import { feedSettingFolds, feedSettings } from './feed-setting.ts'
import { getFeedSetting } from './get-feed-setting.ts'
import { updateFeedSetting } from './update-feed-setting.ts'

/** Which videos posts, messages and stories of a network may show. */
export const feedSettingFeature = feature({
  tables: [feedSettings],
  folds: [feedSettingFolds],
  operations: { getFeedSetting, updateFeedSetting },
})

import { getFeedSetting as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { readFeedSettings } from './feed-setting.ts'

export const getFeedSetting = query(contract, async (_, reader) => ({
  feedSettings: await readFeedSettings(reader),
}))

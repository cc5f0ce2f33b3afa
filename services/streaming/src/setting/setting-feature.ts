import { feature } from '@causerie/kernel'
import { getStreamSetting } from './get-stream-setting.ts'
import { streamSettingFolds, streamSettings } from './stream-setting.ts'
import { updateStreamSetting } from './update-stream-setting.ts'

/** Streaming settings of networks. */
export const settingFeature = feature({
  tables: [streamSettings],
  folds: [streamSettingFolds],
  operations: { getStreamSetting, updateStreamSetting },
})

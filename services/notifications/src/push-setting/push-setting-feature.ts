import { pushQueries } from '@causerie/contracts/push'
import { feature, internalQuery } from '@causerie/kernel'
import { getPushSetting } from './get-push-setting.ts'
import { pushKeys } from './push-keys.ts'
import { pushSettingFolds, pushSettings } from './push-setting.ts'
import { updatePushSetting } from './update-push-setting.ts'

/** What a network pushes to devices, and the keys for their vendors. */
export const pushSettingFeature = feature({
  tables: [pushSettings],
  folds: [pushSettingFolds],
  operations: { getPushSetting, updatePushSetting },
  internalQueries: [internalQuery('pushKeys', pushQueries.pushKeys, pushKeys)],
})

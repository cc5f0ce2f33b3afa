import { feature } from '@causerie/kernel'
import {
  networkFolds,
  networks,
  retentionSettingFolds,
  retentionSettings,
  socialSettingFolds,
  socialSettings,
} from '@causerie/replicas'
import { apiKeys, keyFolds } from './api-key.ts'
import { deleteNetwork } from './delete-network.ts'
import { getNetwork } from './get-network.ts'
import { getPrehookSetting } from './get-prehook-setting.ts'
import { getRetentionSetting } from './get-retention-setting.ts'
import { getSocialSetting } from './get-social-setting.ts'
import { previewRetentionOfCommunity } from './preview-retention-of-community.ts'
import { networkSecurity, secureModeFolds } from './secure-mode.ts'
import { updatePrehookSetting } from './update-prehook-setting.ts'
import { updateRetentionSetting } from './update-retention-setting.ts'
import { updateSocialSetting } from './update-social-setting.ts'

/** Networks (tenants), their keys and their settings. */
export const networkFeature = feature({
  tables: [networks, apiKeys, networkSecurity, socialSettings, retentionSettings],
  folds: [networkFolds, keyFolds, secureModeFolds, socialSettingFolds, retentionSettingFolds],
  operations: {
    getNetwork,
    deleteNetwork,
    getSocialSetting,
    updateSocialSetting,
    getPrehookSetting,
    updatePrehookSetting,
    getRetentionSetting,
    updateRetentionSetting,
    previewRetentionOfCommunity,
  },
})

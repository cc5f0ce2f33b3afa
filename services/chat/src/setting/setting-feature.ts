import { feature } from '@causerie/kernel'
import { chatSettingFolds, chatSettings } from './chat-setting.ts'
import { getChatSetting } from './get-chat-setting.ts'
import { updateChatSetting } from './update-chat-setting.ts'

/** Chat settings of networks. */
export const settingFeature = feature({
  tables: [chatSettings],
  folds: [chatSettingFolds],
  operations: { getChatSetting, updateChatSetting },
})

import { feature } from '@causerie/kernel'
import { chatSettings } from './chat-setting.ts'
import { getChatSetting } from './get-chat-setting.ts'

/** Chat settings of networks. */
export const settingFeature = feature({ tables: [chatSettings], operations: { getChatSetting } })

import { feature } from '@causerie/kernel'
import { chatSettings } from './chat-setting.ts'
import { getChatSetting } from './get-chat-setting.ts'

/** What chat allows in a network. */
export const settingFeature = feature({ tables: [chatSettings], operations: { getChatSetting } })

import type { ChatNetworkSetting } from '@causerie/contracts/chat'
import type { Reader } from '@causerie/kernel'
import { chatSettingOf, chatSettings } from './chat-setting.ts'

/** The chat settings of the reader's network. */
export const readChatSetting = async (reader: Reader): Promise<ChatNetworkSetting> =>
  chatSettingOf((await reader.load({ setting: chatSettings.get('chat') })).setting)

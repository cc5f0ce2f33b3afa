import { ChatNetworkSetting, getChatSetting as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { defaultChatSetting } from './chat-setting.ts'

export const getChatSetting = query(contract, {
  uses: [],
  read: async (_, read: Read) => ChatNetworkSetting.parse((await read.settings.chatSetting()) ?? defaultChatSetting),
})

import { getChatSetting as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { presentChatSetting } from './chat-setting.ts'
import { readChatSetting } from './chat-setting-queries.ts'

export const getChatSetting = query(contract, async (_, reader) =>
  presentChatSetting(await readChatSetting(reader)),
)

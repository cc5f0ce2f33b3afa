import { getChatSetting as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { readChatSetting } from './chat-setting-queries.ts'

export const getChatSetting = query(contract, (_, reader) => readChatSetting(reader))

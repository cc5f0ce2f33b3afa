import { getChatSetting as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { chatSettingOf } from './chat-setting-queries.ts'

export const getChatSetting = query(contract, (_, reader) => chatSettingOf(reader))

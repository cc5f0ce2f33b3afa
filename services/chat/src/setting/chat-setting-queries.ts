import type { ChatNetworkSetting } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { type ChatSettingRow, chatSettingOf } from './chat-setting.ts'

const stored = sql<{ doc: Doc<ChatSettingRow> }>(
  'chat_setting',
  `
  select doc
  from chat_settings
  where network_id = $networkId and setting = 'chat'
  `,
)

/** The chat settings of the reader's network. */
export const readChatSetting = async (reader: Reader): Promise<ChatNetworkSetting> => {
  const [row] = await reader.rows(stored)
  // Rows are stored by this schema.
  return chatSettingOf(row && (JSON.parse(row.doc) as ChatSettingRow))
}

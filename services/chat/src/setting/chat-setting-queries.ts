import type { ChatNetworkSetting } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'

const chatSetting = sql<{ doc: Doc<ChatNetworkSetting> }>(
  'chat_setting',
  `
  select doc
  from chat_settings
  where network_id = $1 and setting = 'chat'
  `,
)

/** What the service reads of the chat setting: undefined where nobody changed it. */
export const chatSettingQueries = (reader: Reader) => ({
  chatSetting: async (): Promise<ChatNetworkSetting | undefined> => {
    const [row] = await reader.rows(chatSetting)
    return row && (JSON.parse(row.doc) as ChatNetworkSetting) // A stored row, by its schema.
  },
})

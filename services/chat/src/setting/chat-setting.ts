import {
  ChatNetworkSetting,
  chatSettingUpdated,
  type ShownChatNetworkSetting,
} from '@causerie/contracts/chat'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { settingOf } from '@causerie/replicas'
import { z } from 'zod'

const ChatSettingRow = ChatNetworkSetting.extend({ setting: z.literal('chat') })
export type ChatSettingRow = z.infer<typeof ChatSettingRow>

/** The chat settings of a network, one row; no row until they are changed for the first time. */
export const chatSettings = table('chat_settings', {
  row: ChatSettingRow,
  key: ['setting'],
  orderedByKey: () => networkKey,
  fillfactor: 70,
})

/** The settings of a network until its administrators change them (api-facts §1.3). */
const defaultChatSetting: ChatNetworkSetting = {
  enabled: true,
  mention: { isAllowMentionedChannelEnabled: true },
  messagePreview: { enabled: false, isIncludeDeleted: false },
  isAllowAdminViewConversationMessage: true,
  isAllowAdminManageConversationMessage: true,
  allowMemberToUpdateConversationChannel: false,
}

/** The settings of a network, complete. */
export const chatSettingOf = (row: ChatSettingRow | undefined): ChatNetworkSetting =>
  settingOf(row, defaultChatSetting)

/** Unread counts are kept in every network. */
export const presentChatSetting = (setting: ChatNetworkSetting): ShownChatNetworkSetting => ({
  ...setting,
  marker: { enabled: true },
})

export const chatSettingFolds = {
  chatSettingUpdated: fold(chatSettingUpdated)(
    () => ({ setting: chatSettings.get('chat') }),
    ({ setting }, { data: { after } }) => {
      const before = chatSettingOf(setting)
      const mention = { ...before.mention, ...after.mention }
      const messagePreview = { ...before.messagePreview, ...after.messagePreview }
      return [chatSettings.put({ ...before, ...after, mention, messagePreview, setting: 'chat' })]
    },
  ),
}

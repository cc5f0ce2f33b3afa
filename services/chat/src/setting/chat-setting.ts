import { ChatNetworkSetting, networkKey } from '@causerie/contracts'
import { table } from '@causerie/kernel'
import { z } from 'zod'

/** The settings of a network until its administrators change them (api-facts §1.3). */
export const defaultChatSetting: ChatNetworkSetting = {
  enabled: true,
  mention: { isAllowMentionedChannelEnabled: true },
  messagePreview: { enabled: false, isIncludeDeleted: false },
  isAllowAdminViewConversationMessage: true,
  isAllowAdminManageConversationMessage: true,
  allowMemberToUpdateConversationChannel: false,
}

/** The chat settings of a network, one row; no row until they are changed for the first time. */
export const chatSettings = table('chat_settings', {
  row: ChatNetworkSetting.extend({ setting: z.literal('chat') }),
  key: ['setting'],
  orderedByKey: () => networkKey,
  fillfactor: 70,
})

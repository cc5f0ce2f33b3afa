import { ChatNetworkSetting, networkKey } from '@causerie/contracts'
import { table } from '@causerie/kernel'
import { z } from 'zod'

/** What holds in a network until its administrators say otherwise (api-facts §1.3). */
export const defaultChatSetting: ChatNetworkSetting = {
  enabled: true,
  mention: { isAllowMentionedChannelEnabled: true },
  messagePreview: { enabled: false, isIncludeDeleted: false },
  isAllowAdminViewConversationMessage: true,
  isAllowAdminManageConversationMessage: true,
  allowMemberToUpdateConversationChannel: false,
}

/** The chat setting of a network, one row; none where nobody changed it, as nobody can yet. */
export const chatSettings = table('chat_settings', {
  row: ChatNetworkSetting.extend({ setting: z.literal('chat') }),
  key: ['setting'],
  orderedByKey: () => networkKey,
  fillfactor: 70,
})

import { z } from 'zod'

/**
 * The chat settings of a network. Clients fail to sign in without the members of `messagePreview`.
 */
export const ChatNetworkSetting = z
  .object({
    enabled: z.boolean(),
    mention: z.object({ isAllowMentionedChannelEnabled: z.boolean() }),
    messagePreview: z.object({ enabled: z.boolean(), isIncludeDeleted: z.boolean() }),
    isAllowAdminViewConversationMessage: z.boolean(),
    isAllowAdminManageConversationMessage: z.boolean(),
    allowMemberToUpdateConversationChannel: z.boolean(),
  })
  .meta({ id: 'ChatNetworkSetting' })
export type ChatNetworkSetting = z.infer<typeof ChatNetworkSetting>

/** As clients read it. They sync unread counts only where `marker` is enabled. */
export const ShownChatNetworkSetting = ChatNetworkSetting.extend({
  marker: z
    .object({ enabled: z.boolean() })
    .describe('Whether clients may sync unread counts: always.'),
}).meta({ id: 'ShownChatNetworkSetting' })
export type ShownChatNetworkSetting = z.infer<typeof ShownChatNetworkSetting>

import { z } from 'zod'
import { ShownChatNetworkSetting } from '../../resources/chat-network-setting.ts'
import { ifGiven } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const flag = () => ifGiven(z.boolean())

export const updateChatSetting = operation({
  id: 'updateChatSetting',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v3/network-settings/chat',
  summary: 'Update the chat network setting',
  description: 'Absent members are unchanged.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    isAllowMentionedChannelEnabled: flag().describe(
      'Whether a message may mention everybody in its channel.',
    ),
    isAllowAdminViewConversationMessage: flag().describe(
      'Whether administrators read messages of conversations in which they do not take part.',
    ),
    isAllowAdminManageConversationMessage: flag().describe(
      'Whether administrators edit and delete messages of conversations in which they do not take part.',
    ),
    allowMemberToUpdateConversationChannel: flag().describe(
      'Whether every member edits a conversation of more than two members; otherwise only who has the permission.',
    ),
    messagePreviewSetting: ifGiven(
      z.object({ enabled: z.boolean(), isIncludeDeleted: flag() }),
    ).describe(
      'Whether members see channels with their newest message, and whether that may be a deleted one.',
    ),
  }),
  example: {
    body: { isAllowMentionedChannelEnabled: true, allowMemberToUpdateConversationChannel: true },
  },
  reply: ShownChatNetworkSetting.shape,
})

import { byMessageId } from '../../resources/by-id.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { unflagMessage } from './unflag-message.ts'

export const unflagMessageV5 = operation({
  id: 'unflagMessageV5',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v5/messages/:messageId/flags',
  summary: 'Withdraw a flag from a message of any feed',
  description:
    'Withdraws the flag of the caller. The answer shows the message only to those who may read it.',
  may: channelMembers('message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.feedMessageId } },
  reply: messageCollectionsV5,
  refusals: unflagMessage.refusals,
})

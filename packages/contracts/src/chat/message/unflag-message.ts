import { byMessageId } from '../../resources/by-id.ts'
import { messageCollections } from '../../resources/message-list.ts'
import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInMessage } from './refusals.ts'

export const unflagMessage = operation({
  id: 'unflagMessage',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/messages/:messageId/unflag',
  summary: 'Withdraw a flag from a message',
  description:
    "Withdraws the caller's flag. One's own can always be withdrawn; the answer shows the message only to those who may read it.",
  may: channelMembers('message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.messageId } },
  reply: messageCollections,
  refusals: refusalsToParticipateInMessage,
})

import { byMessageId } from '../../resources/by-id.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { messageEditors } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { deleteMessage } from './delete-message.ts'

export const deleteMessageV5 = operation({
  id: 'deleteMessageV5',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v5/messages/:messageId',
  summary: 'Delete a message of any feed',
  description:
    'Its place in the feed stays, without its words. Answers the deleted message. Who may delete is as in version 3.',
  may: messageEditors('DELETE_MESSAGE'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.feedMessageId } },
  reply: messageCollectionsV5,
  refusals: deleteMessage.refusals,
})

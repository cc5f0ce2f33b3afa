import { byMessageId } from '../../resources/by-id.ts'
import { messageCollections } from '../../resources/message-list.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToClearMessage } from './refusals.ts'

export const clearMessageFlags = operation({
  id: 'clearMessageFlags',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/messages/:messageId/clearFlags',
  summary: 'Clear all flags of a message',
  description:
    'Removes all flags of a message. Allowed to callers who may delete it, because they review flags.',
  may: allowedInChannel('DELETE_MESSAGE', 'message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.messageId } },
  reply: messageCollections,
  refusals: refusalsToClearMessage,
})

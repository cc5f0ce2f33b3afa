import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inChannel } from '../../dsl/scopes/channel.ts'
import { byMessageId } from '../../resources/by-id.ts'
import { messageCollections } from '../../resources/message-list.ts'

export const clearMessageFlags = operation({
  id: 'clearMessageFlags',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/messages/:messageId/clearFlags',
  summary: 'Clear all flags of a message',
  description: 'Removes all flags of a message. Allowed to callers who may delete it, because they review flags.',
  may: inChannel('DELETE_MESSAGE', 'message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.messageId } },
  reply: messageCollections,
  rejects: ['message-not-found', 'banned-from-channel', 'permission-denied'],
})

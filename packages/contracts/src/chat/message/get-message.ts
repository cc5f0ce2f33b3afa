import { byMessageId } from '../../resources/by-id.ts'
import { messageCollections } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadMessage } from './refusals.ts'

export const getMessage = operation({
  id: 'getMessage',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/messages/:messageId',
  replacedBy: '/api/v5/messages/:messageId',
  summary: 'Get a message',
  description:
    'For members of its channel, and for administrators; in conversations of others where the chat setting says so.',
  may: messageReaders('message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.messageId } },
  reply: messageCollections,
  refusals: refusalsToReadMessage,
})

import { byMessageId } from '../../resources/by-id.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { getMessage } from './get-message.ts'

export const getMessageV5 = operation({
  id: 'getMessageV5',
  owner: 'chat',
  method: 'GET',
  path: '/api/v5/messages/:messageId',
  summary: 'Get a message of any feed',
  description: 'For those who may read the messages of its channel.',
  may: messageReaders('message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.feedMessageId } },
  reply: messageCollectionsV5,
  refusals: getMessage.refusals,
})

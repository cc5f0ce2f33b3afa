import { z } from 'zod'
import { byMessageId } from '../../resources/by-id.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadMessage } from './refusals.ts'

export const isMessageFlaggedByMe = operation({
  id: 'isMessageFlaggedByMe',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/messages/:messageId/isFlaggedByMe',
  summary: 'Find out whether you flagged a message',
  description: 'Whether the caller flagged the message.',
  may: messageReaders('message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.messageId } },
  reply: { result: z.boolean() },
  refusals: refusalsToReadMessage,
})

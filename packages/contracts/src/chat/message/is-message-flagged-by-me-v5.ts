import { z } from 'zod'
import { byMessageId } from '../../resources/by-id.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { isMessageFlaggedByMe } from './is-message-flagged-by-me.ts'

export const isMessageFlaggedByMeV5 = operation({
  id: 'isMessageFlaggedByMeV5',
  owner: 'chat',
  method: 'GET',
  path: '/api/v5/messages/:messageId/flags',
  summary: 'Find out whether you flagged a message of any feed',
  description: 'Whether the caller flagged the message.',
  may: messageReaders('message-not-found'),
  params: byMessageId,
  example: { params: { messageId: exampleIds.feedMessageId } },
  reply: { result: z.boolean() },
  refusals: isMessageFlaggedByMe.refusals,
})

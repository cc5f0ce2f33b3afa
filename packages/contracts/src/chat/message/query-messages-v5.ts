import { Paging, pageToken } from '@causerie/protocol'
import { z } from 'zod'
import { anyId, optional } from '../../resources/input.ts'
import { MessageType } from '../../resources/message.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadChannel } from '../channel/refusals.ts'
import { messageTags } from './message-input.ts'

const sorts = ['segmentDesc', 'segmentAsc'] as const

const options = z
  .object({
    sortBy: z.enum(sorts).default('segmentDesc'),
    limit: z.number().int().min(1).max(100).default(20),
    around: optional(anyId),
    token: pageToken(sorts),
  })
  .refine(({ around, limit, token }) => token || around === undefined || limit > 1, {
    path: ['limit'],
    error: 'Must be at least 2 with options.around.',
  })
  .prefault({})
  .describe(
    'The page: `limit` messages, newest first, or oldest first by `segmentAsc`; with `around`, those before and after the message with this ' +
      'id. `token`: the next or previous page.',
  )

export const queryMessagesV5 = operation({
  id: 'queryMessagesV5',
  owner: 'chat',
  method: 'GET',
  path: '/api/v5/messages',
  summary: 'Query the messages of a feed',
  description: 'A page may be short and still have a further one where messages are filtered.',
  may: messageReaders('message-feed-not-found'),
  query: z.object({
    messageFeedId: anyId.describe(
      'Id of the feed; the id of a channel is that of its default feed.',
    ),
    dataType: MessageType.optional().describe('Messages of this type.'),
    parentId: optional(anyId).describe('The message whose answers are listed.'),
    hasFlags: z.boolean().optional().describe('Messages that have a flag, or have none.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing messages. Absent: both.'),
    includeTags: messageTags.min(1).optional().describe('Messages with one of these tags.'),
    excludeTags: messageTags.min(1).optional().describe('Messages without these tags.'),
    options,
  }),
  example: {
    query: {
      messageFeedId: exampleIds.channelId,
      dataType: 'text',
      options: { sortBy: 'segmentAsc', limit: 5 },
    },
  },
  reply: { ...messageCollectionsV5, paging: Paging },
  refusals: [...refusalsToReadChannel, 'message-feed-not-found', 'message-not-found'],
})

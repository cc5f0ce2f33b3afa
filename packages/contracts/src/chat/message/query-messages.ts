import { pageToken } from '@causerie/protocol'
import { z } from 'zod'
import { anyId, optional } from '../../resources/input.ts'
import { MessageType } from '../../resources/message.ts'
import { MessagePaging, messageCollections } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadChannel } from '../channel/refusals.ts'
import { messageTags } from './message-input.ts'

const size = z.number().int().min(1).max(100)
const segment = z.number().int().min(0).max(2_147_483_647)

const options = z
  .object({
    limit: size.default(10),
    token: pageToken(['firstSegment']),
    first: size.optional(),
    last: size.optional(),
    after: segment.optional(),
    before: segment.optional(),
  })
  .refine(
    ({ token, first, last, after, before }) =>
      token || [first ?? after, last ?? before].includes(undefined),
    {
      path: ['before'],
      error: 'Must not come with options.after or options.first, and options.last neither.',
    },
  )
  .default({ limit: 10, token: undefined })
  .describe(
    'The page, by `channelSegment`: `first` messages after the number `after`, or `last` ones before `before`; without any, the newest. ' +
      '`token`: the next or previous page.',
  )

export const queryMessages = operation({
  id: 'queryMessages',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/messages',
  replacedBy: '/api/v5/messages',
  summary: 'Query the messages of a channel',
  description:
    'Oldest first on each page. A page may be short and still have a further one where messages are filtered.',
  may: messageReaders('channel-not-found'),
  query: z.object({
    channelId: anyId.describe('Id of the channel.'),
    type: MessageType.optional().describe('Messages of this type.'),
    parentId: optional(anyId).describe('The message whose answers are listed.'),
    filterByParentId: z
      .boolean()
      .default(false)
      .describe('True: only answers to `parentId`; without it, only messages that answer none.'),
    hasFlag: z.boolean().optional().describe('Messages that have a flag, or have none.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing messages. Absent: both.'),
    tags: messageTags.min(1).optional().describe('Messages with one of these tags.'),
    excludeTags: messageTags.min(1).optional().describe('Messages without these tags.'),
    options,
  }),
  example: { query: { channelId: exampleIds.channelId, type: 'text', options: { last: 5 } } },
  reply: { ...messageCollections, paging: MessagePaging },
  refusals: refusalsToReadChannel,
})

import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listMessagesV5 = operation({
  id: 'listMessagesV5',
  owner: 'chat',
  method: 'GET',
  path: '/api/v5/messages/list',
  summary: 'List messages of any feeds by ids',
  description:
    'In the order of the ids. Those that do not exist or that the caller may not read are left out.',
  may: messageReaders('yes', 'yes'),
  isQueryEncodedTwice: true,
  query: z.object({ messageIds: z.array(anyId).min(1).max(10).describe('Ids of messages.') }),
  example: { query: { messageIds: [exampleIds.feedMessageId] } },
  reply: messageCollectionsV5,
})

import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { messageFeedCollections } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listMessageFeeds = operation({
  id: 'listMessageFeeds',
  owner: 'chat',
  method: 'GET',
  path: '/api/v5/message-feeds/list',
  summary: 'List feeds by ids',
  description:
    'In the order of the ids. Those that do not exist or that the caller may not read are left out.',
  may: messageReaders('yes', 'yes'),
  isQueryEncodedTwice: true,
  query: z.object({
    messageFeedIds: z
      .array(anyId)
      .min(1)
      .max(10)
      .describe('Ids of feeds, or of channels for their default feeds.'),
  }),
  example: { query: { messageFeedIds: [exampleIds.messageFeedId] } },
  reply: messageFeedCollections,
})

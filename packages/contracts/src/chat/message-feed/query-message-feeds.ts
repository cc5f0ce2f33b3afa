import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { messageFeedCollections } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadChannel } from '../channel/refusals.ts'

export const queryMessageFeeds = operation({
  id: 'queryMessageFeeds',
  owner: 'chat',
  method: 'GET',
  path: '/api/v5/message-feeds/channel/:channelId',
  summary: 'Query the feeds of a channel',
  description:
    'The default feed first, then the others, oldest first. For those who may read the messages of the channel.',
  may: messageReaders('channel-not-found'),
  params: byChannelId,
  query: z.object({
    excludeDefaultMessageFeed: z
      .boolean()
      .default(false)
      .describe('Whether the default feed is left out.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing feeds. Absent: both.'),
    options: pageOptions(['firstCreated']),
  }),
  example: { params: { channelId: exampleIds.channelId }, query: { options: { limit: 5 } } },
  reply: { ...messageFeedCollections, paging: Paging },
  refusals: refusalsToReadChannel,
})

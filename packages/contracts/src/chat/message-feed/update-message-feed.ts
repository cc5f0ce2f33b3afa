import { z } from 'zod'
import { byMessageFeedId } from '../../resources/by-id.ts'
import { nameOf } from '../../resources/input.ts'
import { messageFeedCollections } from '../../resources/message-list.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsToEditMessageFeed } from './refusals.ts'

export const updateMessageFeed = operation({
  id: 'updateMessageFeed',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v5/message-feeds/:messageFeedId',
  summary: 'Rename a feed',
  description:
    'Allowed to those who may edit the channel. The default feed has the name of the channel.',
  may: allowedInChannel('EDIT_CHANNEL', 'message-feed-not-found'),
  prehook: 'messageFeed.shouldUpdate',
  params: byMessageFeedId,
  body: z.object({ name: nameOf(100).describe('The new name of the feed.') }),
  example: {
    params: { messageFeedId: exampleIds.messageFeedId },
    body: { name: 'Handover, nights' },
  },
  reply: messageFeedCollections,
  refusals: [...refusalsToEditMessageFeed, ...refusalsToWriteText],
})

import { z } from 'zod'
import { anyId, nameOf } from '../../resources/input.ts'
import { messageFeedCollections } from '../../resources/message-list.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsOfClosedChannel, refusalsToEditChannel } from '../channel/refusals.ts'

export const createMessageFeed = operation({
  id: 'createMessageFeed',
  owner: 'chat',
  method: 'POST',
  path: '/api/v5/message-feeds',
  summary: 'Add a feed to a channel',
  description:
    'Adds a feed of messages beside the default feed. Its members, mutes, bans and limits are those of the channel. A channel has 1,000 such ' +
    'feeds at most, deleted ones included. Allowed to those who may edit the channel.',
  may: allowedInChannel('EDIT_CHANNEL'),
  prehook: 'messageFeed.shouldCreate',
  body: z.object({
    channelId: anyId.describe('Id of the channel, or of its default feed.'),
    name: nameOf(100).describe('The name of the feed.'),
  }),
  example: { body: { channelId: exampleIds.channelId, name: 'Handover' } },
  reply: messageFeedCollections,
  refusals: [
    ...refusalsToEditChannel,
    'user-not-found',
    ...refusalsOfClosedChannel,
    'too-many-message-feeds',
    ...refusalsToWriteText,
  ],
})

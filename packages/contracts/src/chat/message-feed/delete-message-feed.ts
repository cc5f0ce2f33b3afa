import { z } from 'zod'
import { byMessageFeedId } from '../../resources/by-id.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToEditMessageFeed } from './refusals.ts'

export const deleteMessageFeed = operation({
  id: 'deleteMessageFeed',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v5/message-feeds/:messageFeedId',
  summary: 'Delete a feed',
  description:
    'A deleted feed can still be read, and nobody sends or changes messages there. Deleted with `permanent`, also later, it and its messages ' +
    'are found no more. Allowed to those who may edit the channel.',
  may: allowedInChannel('EDIT_CHANNEL', 'message-feed-not-found'),
  params: byMessageFeedId,
  query: z.object({
    permanent: z.boolean().default(false).describe('Whether nobody can read it any more.'),
  }),
  example: { params: { messageFeedId: exampleIds.messageFeedId } },
  reply: { success: z.boolean() },
  refusals: refusalsToEditMessageFeed,
})

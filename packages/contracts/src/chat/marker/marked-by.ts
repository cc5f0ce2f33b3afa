import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { ContentMarker, FeedMarker, UserFeedMarker } from '../../resources/marker.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { refusalsToReadMessage } from '../message/refusals.ts'

/** Who has read or got a message: lists for those who may read it. */
export const messageReadersQuery = {
  owner: 'chat',
  method: 'GET',
  may: messageReaders('message-not-found'),
  limitedAs: 'markers',
  query: z.object({
    memberships: z
      .array(z.enum(['member', 'banned', 'muted', 'non-member', 'deleted']))
      .max(5)
      .optional()
      .describe(
        'Only users who are now in one of these relations to the channel. Absent: all of them.',
      ),
    options: pageOptions(['byUser'], 20),
  }),
  reply: {
    publicUserIds: z.array(z.string()),
    contentMarkers: z.array(ContentMarker),
    feedMarkers: z.array(FeedMarker),
    userFeedMarkers: z.array(UserFeedMarker),
    paging: Paging,
  },
  refusals: refusalsToReadMessage,
} as const

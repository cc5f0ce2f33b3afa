import { channelKey, messageFeedRead } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const FeedUserState = z.object({
  feedId: z.string(),
  userId: z.string(),
  /** The public id. */
  channelId: z.string(),
  readToSegment: z.number(),
  markedAt: z.string(),
})

/** What users have read in the feeds that channels have beside their default feed. */
export const feedUserStates = table('feed_user_states', {
  row: FeedUserState,
  key: ['feedId', 'userId'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: { readToSegment: 'int4', markedAt: 'text' },
  fillfactor: 70,
})

export const feedUserStateFolds = {
  /** Only forward: devices report in any order. */
  messageFeedRead: fold(messageFeedRead)(
    ({ messageFeedId, userId }) => ({ state: feedUserStates.get(messageFeedId, userId) }),
    ({ state }, { data: { messageFeedId: feedId, userId, channelId, readToSegment }, at }) =>
      readToSegment > (state?.readToSegment ?? 0) ? [feedUserStates.put({ feedId, userId, channelId, readToSegment, markedAt: at })] : [],
  ),
}

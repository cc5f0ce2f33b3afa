import { messageFeedRead } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const FeedUserState = z.object({
  feedId: z.string(),
  userId: z.string(),
  /** The public id. */
  channelId: z.string(),
  readToSegment: z.number(),
  /** The segments of the newest messages that mention them, in order. */
  mentionedSegments: z.array(z.number()),
  /** When what they have read, or what mentions them, last changed. */
  markedAt: z.string().nullable(),
})
export type FeedUserState = z.infer<typeof FeedUserState>

/**
 * What users have read in the feeds that channels have beside their default feed, and the messages
 * there that mention them.
 */
export const feedUserStates = table('feed_user_states', {
  row: FeedUserState,
  key: ['feedId', 'userId'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: { readToSegment: 'int4', mentionedSegments: 'json', markedAt: 'text' },
  derived: {
    lastMentionedSegment: ['int4', ({ mentionedSegments }) => mentionedSegments.at(-1) ?? 0],
  },
  fillfactor: 70,
})

type OfUser = { messageFeedId: string; channelId: string; userId: string }
/** The state of a user of whom nothing is known in the feed yet. */
export const feedStateOf = (
  { messageFeedId: feedId, channelId, userId }: OfUser,
  row: FeedUserState | undefined,
): FeedUserState =>
  row ?? { feedId, userId, channelId, readToSegment: 0, mentionedSegments: [], markedAt: null }

export const feedUserStateFolds = {
  /** Only forward: devices report in any order. */
  messageFeedRead: fold(messageFeedRead)(
    ({ messageFeedId, userId }) => ({ state: feedUserStates.get(messageFeedId, userId) }),
    ({ state }, { data, at }) => {
      const before = feedStateOf(data, state)
      const { readToSegment } = data
      return readToSegment > before.readToSegment
        ? [feedUserStates.put({ ...before, readToSegment, markedAt: at })]
        : []
    },
  ),
}

import { Feed, postCreated, targetKey } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'
import { trendingScoreAfter } from './trending-score.ts'

const FeedCount = Feed.pick({ postCount: true, createdAt: true, updatedAt: true })
export type FeedCount = z.infer<typeof FeedCount>

/** The feeds of a target that have ever had a post. */
const FeedCounts = Feed.pick({ targetId: true, targetType: true }).extend({
  feeds: z.object({ reviewing: FeedCount, published: FeedCount, declined: FeedCount }).partial(),
})
export type FeedCounts = z.infer<typeof FeedCounts>

/** The number of posts of each feed of a target. A community's `postsCount` is that of its published feed. */
export const feedCounts = table('feed_counts', {
  row: FeedCounts.extend({
    /** The trending score; 0 if nothing was ever published. */
    trendingScore: z.number(),
  }),
  key: ['targetType', 'targetId'],
  orderedByKey: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: { trendingScore: 'int8' },
  fillfactor: 70,
})

export const feedCountFolds = {
  postCreated: fold(postCreated)(
    (e) => ({ counts: feedCounts.get(e.targetType, e.targetId) }),
    ({ counts: before }, { data: { targetType, targetId, feedType }, at }) => {
      const { postCount = 0, createdAt = at } = before?.feeds[feedType] ?? {}
      const trendingScore = before?.trendingScore ?? 0
      return [
        feedCounts.put({
          targetId,
          targetType,
          feeds: { ...before?.feeds, [feedType]: { postCount: postCount + 1, createdAt, updatedAt: at } },
          trendingScore: feedType === 'published' ? trendingScoreAfter(trendingScore, at) : trendingScore,
        }),
      ]
    },
  ),
}

export const feedCountReplica = replicaPart({ tables: [feedCounts], folds: [feedCountFolds] })

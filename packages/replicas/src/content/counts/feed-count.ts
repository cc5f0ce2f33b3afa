import {
  commentDeleted,
  commentFlagged,
  commentFlagsCleared,
  commentRestored,
  commentUnflagged,
  Feed,
  postApproved,
  postCreated,
  postDeclined,
  postDeleted,
  postFlagged,
  postFlagsCleared,
  postRestored,
  postUnflagged,
  postUpdated,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
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

const FeedCountsRow = FeedCounts.extend({
  /** The trending score; 0 if nothing was ever published. */
  trendingScore: z.number(),
  /** Posts and children that have flags and are not deleted. */
  flaggedPosts: z.number(),
  /** Comments that have flags and are not deleted, on posts that are not. */
  flaggedComments: z.number(),
})

export type FeedCountsRow = z.infer<typeof FeedCountsRow>

/**
 * The number of posts of each feed of a target. A community's `postsCount` is that of its published
 * feed.
 */
export const feedCounts = table('feed_counts', {
  row: FeedCountsRow,
  key: ['targetType', 'targetId'],
  orderedByKey: ({ targetType, targetId }) => targetKey(targetType, targetId),
  version: 2,
  columns: { trendingScore: 'int8', flaggedPosts: 'int4', flaggedComments: 'int4' },
  fillfactor: 70,
})

export const feedCountFolds = {
  postCreated: fold(postCreated)(countsOf, ({ counts }, { data: e, at }) => [
    feedCounts.put(published(moved(counts ?? noCounts(e), { to: e.feedType, at }), e.feedType, at)),
  ]),
  postApproved: fold(postApproved)(countsOf, ({ counts }, { data: e, at }) => [
    feedCounts.put(
      published(
        moved(counts ?? noCounts(e), { from: 'reviewing', to: 'published', at }),
        'published',
        at,
      ),
    ),
  ]),
  postDeclined: fold(postDeclined)(countsOf, ({ counts }, { data: e, at }) => [
    feedCounts.put(moved(counts ?? noCounts(e), { from: 'reviewing', to: 'declined', at })),
  ]),
  postDeleted: fold(postDeleted)(countsOf, ({ counts: before }, { data: e, at }) => {
    if (!before) return []
    const counts = e.feedType === null ? before : moved(before, { from: e.feedType, at })
    return [
      feedCounts.put(
        flagged(counts, { flaggedPosts: -e.flaggedPosts, flaggedComments: -e.flaggedComments }),
      ),
    ]
  }),
  postRestored: fold(postRestored)(countsOf, ({ counts }, { data: e, at }) =>
    counts ? [feedCounts.put(flagged(moved(counts, { to: e.feedType, at }), e))] : [],
  ),
  postUpdated: fold(postUpdated)(
    // Hardly any update removes children with flags, so most need no counts.
    ({ flaggedPosts, flaggedComments = 0, ...e }) => ({
      counts: flaggedPosts + flaggedComments > 0 ? [countsOf(e).counts] : [],
    }),
    ({ counts: [counts] }, { data: { flaggedPosts, flaggedComments = 0 } }) =>
      changed(counts, { flaggedPosts: -flaggedPosts, flaggedComments: -flaggedComments }),
  ),
  postFlagged: fold(postFlagged)(countsOf, ({ counts }, { data: e }) =>
    changed(counts, { flaggedPosts: e.flagCount === 1 ? 1 : 0 }),
  ),
  postUnflagged: fold(postUnflagged)(countsOf, ({ counts }, { data: e }) =>
    changed(counts, { flaggedPosts: e.flagCount === 0 ? -1 : 0 }),
  ),
  postFlagsCleared: fold(postFlagsCleared)(countsOf, ({ counts }) =>
    changed(counts, { flaggedPosts: -1 }),
  ),
  commentFlagged: fold(commentFlagged)(countsOf, ({ counts }, { data: e }) =>
    changed(counts, { flaggedComments: isOnPost(e) && e.flagCount === 1 ? 1 : 0 }),
  ),
  commentUnflagged: fold(commentUnflagged)(countsOf, ({ counts }, { data: e }) =>
    changed(counts, { flaggedComments: isOnPost(e) && e.flagCount === 0 ? -1 : 0 }),
  ),
  commentFlagsCleared: fold(commentFlagsCleared)(countsOf, ({ counts }, { data: e }) =>
    changed(counts, { flaggedComments: isOnPost(e) ? -1 : 0 }),
  ),
  commentDeleted: fold(commentDeleted)(countsOf, ({ counts }, { data: e }) =>
    changed(counts, {
      flaggedComments: isOnPost(e) && e.wasFlagged && !e.wasDeleted && !e.isPostDeleted ? -1 : 0,
    }),
  ),
  commentRestored: fold(commentRestored)(countsOf, ({ counts }, { data: e }) =>
    changed(counts, { flaggedComments: isOnPost(e) && e.isFlagged ? 1 : 0 }),
  ),
}

/** Comments on stories do not count: nobody could clear their flags once the story has expired. */
const isOnPost = ({ referenceType }: { referenceType: string }): boolean => referenceType === 'post'

type OfTarget = { targetType: 'community' | 'user'; targetId: string }
function countsOf({ targetType, targetId }: OfTarget) {
  return { counts: feedCounts.get(targetType, targetId) }
}

const noCounts = ({ targetType, targetId }: OfTarget): FeedCountsRow => ({
  targetType,
  targetId,
  feeds: {},
  trendingScore: 0,
  flaggedPosts: 0,
  flaggedComments: 0,
})

type Move = { from?: keyof FeedCountsRow['feeds']; to?: keyof FeedCountsRow['feeds']; at: string }
/** A post leaves a feed or comes to one, or both. */
const moved = (counts: FeedCountsRow, { from, to, at }: Move): FeedCountsRow => ({
  ...counts,
  feeds: {
    ...counts.feeds,
    ...(from && { [from]: countAfter(counts.feeds[from], -1, at) }),
    ...(to && { [to]: countAfter(counts.feeds[to], 1, at) }),
  },
})

const countAfter = (count: FeedCount | undefined, change: number, at: string): FeedCount => ({
  postCount: Math.max(0, (count?.postCount ?? 0) + change),
  createdAt: count?.createdAt ?? at,
  updatedAt: at,
})

const published = (counts: FeedCountsRow, feedType: string, at: string): FeedCountsRow =>
  feedType === 'published'
    ? { ...counts, trendingScore: trendingScoreAfter(counts.trendingScore, at) }
    : counts

type Flagged = { flaggedPosts?: number; flaggedComments?: number }
const flagged = (
  counts: FeedCountsRow,
  { flaggedPosts = 0, flaggedComments = 0 }: Flagged,
): FeedCountsRow => ({
  ...counts,
  flaggedPosts: Math.max(0, counts.flaggedPosts + flaggedPosts),
  flaggedComments: Math.max(0, counts.flaggedComments + flaggedComments),
})
const changed = (counts: FeedCountsRow | undefined, change: Flagged): Change[] =>
  counts && Object.values(change).some((by) => by !== 0)
    ? [feedCounts.put(flagged(counts, change))]
    : []

export const feedCountReplica = replicaPart({ tables: [feedCounts], folds: [feedCountFolds] })

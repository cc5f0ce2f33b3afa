import type { Feed } from '@causerie/contracts/content'
import type { RowRef } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import { type FeedCounts, type FeedCountsRow, feedCounts } from '@causerie/replicas'
import { presentFeedsOfUser } from './feed-view.ts'
import { keyOf, type RequestedRecords, unique } from './record-ids.ts'
import { int4, type RecordKind, type RecordOf, stored } from './record-kind.ts'

const columns = {
  counts: stored<FeedCounts>('f.doc'),
  /** Flagged posts and comments of the target. */
  flaggedPosts: int4('f.flagged_posts'),
  flaggedComments: int4('f.flagged_comments'),
}
export type FeedCountsRecord = RecordOf<typeof columns>
export type FeedCountsRecords = { feedCounts: ReadonlyMap<string, FeedCountsRecord> }

/** The number of posts of a target's feeds; undefined if they never had one. */
export const countsOf = (
  { feedCounts }: FeedCountsRecords,
  targetType: string,
  targetId: string,
): FeedCounts['feeds'] | undefined => feedCounts.get(keyOf(targetType, targetId))?.counts.feeds

/** Whether a target has posts, or comments, with flags. */
export const flaggedContentOf = (
  { feedCounts }: FeedCountsRecords,
  targetType: string,
  targetId: string,
) => {
  const { flaggedPosts = 0, flaggedComments = 0 } =
    feedCounts.get(keyOf(targetType, targetId)) ?? {}
  return { hasFlaggedPost: flaggedPosts > 0, hasFlaggedComment: flaggedComments > 0 }
}

type Shown = {
  shown: { community: readonly { feeds: readonly Json<Feed>[] }[] }
  presented: FeedCountsRecords
  asked: RequestedRecords
  networkId: string
}

/** Counts of the feeds of shown communities, and of users whose own feed is shown. */
export const feedCountsRecords = {
  table: feedCounts,
  ids: (asked: RequestedRecords) => {
    const [communityIds, userIds] = [unique(asked.communityIds), unique(asked.feedUserIds)]
    return {
      targetTypes: [...communityIds.map(() => 'community'), ...userIds.map(() => 'user')],
      targetIds: [...communityIds, ...userIds],
    }
  },
  columns,
  from: () => `
    from (select distinct * from unnest($targetTypes::text[], $targetIds::text[])) w(target_type, target_id)
    cross join lateral (
      select doc, flagged_posts, flagged_comments from feed_counts where network_id = $networkId and target_type = w.target_type and target_id = w.target_id limit 1
    ) f`,
  keyOf: ({ counts }: FeedCountsRecord) => keyOf(counts.targetType, counts.targetId),

  load: (counts: readonly RowRef<FeedCountsRow>[]) => ({ counts }),
  rowsIn: ({ counts }: { counts: (FeedCountsRow | undefined)[] }) => counts,
  recordOf: ({ flaggedPosts, flaggedComments, ...counts }: FeedCountsRow): FeedCountsRecord => ({
    counts,
    flaggedPosts,
    flaggedComments,
  }),

  present: () => (record: FeedCountsRecord) => record,
  shownKeys: () => [],
  answer: ({ shown, presented, asked, networkId }: Shown) => ({
    /** All three feeds of a community; of a user those that have ever had a post. */
    feeds: [
      ...shown.community.flatMap(({ feeds }) => feeds),
      ...unique(asked.feedUserIds).flatMap((userId) =>
        presentFeedsOfUser(networkId, userId, countsOf(presented, 'user', userId)),
      ),
    ],
  }),
} satisfies RecordKind

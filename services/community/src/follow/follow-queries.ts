import type { FollowCount } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import type { FollowDoc } from '@causerie/replicas'
import { uncounted } from './follow-count.ts'
import type { Pair } from './follow-facts.ts'

/** A follow or block as it is stored, and between whom. */
export type FoundFollow = { doc: Doc<FollowDoc>; from: string; to: string }

const columns = 'doc, from_user_public_id as "from", to_user_public_id as "to"'
const between = sql<FoundFollow>(
  'follow-between',
  `
  select ${columns}
  from followings
  where network_id = $1 and from_user_public_id = $2 and to_user_public_id = $3
  `,
)

const block = sql<FoundFollow & { status: FollowDoc['status'] }>(
  'block-between',
  `
  select ${columns}, status
  from user_blocks
  where network_id = $1 and to_user_public_id = $2 and from_user_public_id = $3
  `,
)

const counts = sql<FollowCount & { blockedCount: number }>(
  'follow-counts',
  `
  select user_id as "userId", follower_count as "followerCount", following_count as "followingCount",
    pending_count as "pendingCount", blocked_count as "blockedCount"
  from follow_counts
  where network_id = $1 and user_id = any($2::text[])
  `,
)

export const followQueries = (reader: Reader) => ({
  /** What is or was between two people; none where there never was anything. */
  between: ({ from, to }: Pair) => reader.rows(between, from, to),
  /** The block of one person by another, be it over. */
  block: async (userId: string, blockedUserId: string) => (await reader.rows(block, userId, blockedUserId))[0],
  /** The counts of each of these people, in their order. */
  counts: async (...userIds: string[]) => {
    const found = new Map((await reader.rows(counts, userIds)).map((row) => [row.userId, row]))
    return userIds.map((userId) => found.get(userId) ?? { userId, ...uncounted })
  },
})

import type { FollowCount } from '@causerie/contracts'
import { type Doc, list, type Reader, sql } from '@causerie/kernel'
import type { FollowDoc } from '@causerie/replicas'
import { uncounted } from './follow-count.ts'
import type { Pair } from './follow-facts.ts'

/** A follow or block as it is stored, and between whom. */
export type StoredFollow = { doc: Doc<FollowDoc>; from: string; to: string }

const columns = 'doc, from_user_public_id as "from", to_user_public_id as "to"'

const follow = sql<StoredFollow, Pair>(
  'follow_between',
  `
  select ${columns}
  from followings
  where network_id = $networkId and from_user_public_id = $from and to_user_public_id = $to
  `,
)

const block = sql<StoredFollow & { status: FollowDoc['status'] }, { userId: string; blockedUserId: string }>(
  'block_between',
  `
  select ${columns}, status
  from user_blocks
  where network_id = $networkId and to_user_public_id = $userId and from_user_public_id = $blockedUserId
  `,
)

const counts = sql<FollowCount & { blockedCount: number }, { userIds: readonly string[] }>(
  'follow_counts',
  `
  select user_id as "userId", follower_count as "followerCount", following_count as "followingCount",
    pending_count as "pendingCount", blocked_count as "blockedCount"
  from follow_counts
  where network_id = $networkId and user_id = any($userIds::text[])
  `,
)

/** What is or was between two people; none where there never was anything. */
export const followBetween = (reader: Reader, pair: Pair) => reader.rows(follow, pair)

/** The block of one person by another, be it over. */
export const blockBetween = async (reader: Reader, userId: string, blockedUserId: string) =>
  (await reader.rows(block, { userId, blockedUserId }))[0]

/** The counts of each of these people, in their order. */
export const followCountsOf = async (reader: Reader, ...userIds: string[]) => {
  const found = new Map((await reader.rows(counts, { userIds })).map((row) => [row.userId, row]))
  return userIds.map((userId) => found.get(userId) ?? { userId, ...uncounted })
}

type Filter = { ownerId: string; statuses: readonly FollowDoc['status'][] }

/** Newest first. Deleted users are on nobody's list. */
const listOf = (name: string, { table, where }: { table: 'followings' | 'followers' | 'user_blocks'; where: string }) => {
  const [owner, other] =
    table === 'followings' ? ['from_user_public_id', 'to_user_public_id'] : ['to_user_public_id', 'from_user_public_id']
  return list<StoredFollow, Filter>()(name, {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: { from: table, id: other, columns: 'status', where: `${owner} = $ownerId and ${where}` },
    beside: 'cross join lateral (select is_deleted from users where network_id = $networkId and user_id = w.id limit 1) u',
    match: 'w.status = any($statuses::text[]) and not u.is_deleted',
    show: {
      columns: 'x.doc, x."from", x."to"',
      from: `select ${columns} from ${table} where network_id = $networkId and ${owner} = $ownerId and ${other} = s.id`,
    },
  })
}

/** There is an index of those who wait, for they are few among many. */
const followLists = {
  followings: {
    all: listOf('followings', { table: 'followings', where: "status <> 'none'" }),
    waiting: listOf('followings_that_wait', { table: 'followings', where: "status = 'pending'" }),
  },
  followers: {
    all: listOf('followers', { table: 'followers', where: "status <> 'none'" }),
    waiting: listOf('followers_that_wait', { table: 'followers', where: "status = 'pending'" }),
  },
}
export type FollowList = keyof typeof followLists

/** The list of those who follow somebody, or whom they follow, in these states. */
export const followListFor = (name: FollowList, { statuses }: Pick<Filter, 'statuses'>) =>
  statuses.join() === 'pending' ? followLists[name].waiting : followLists[name].all

/** Whom somebody blocks. */
export const blockList = listOf('user_blocks', { table: 'user_blocks', where: "status <> 'none'" })

import type { FollowCount } from '@causerie/contracts/community'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { list } from '@causerie/lists'
import {
  blockingCondition,
  currentFollowCondition,
  type FollowDoc,
  pendingFollowCondition,
} from '@causerie/replicas'
import { zeroCounts } from './follow-count.ts'
import type { Pair } from './follow-facts.ts'

/** A stored follow or block with the public ids of both users. */
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

const block = sql<
  StoredFollow & { status: FollowDoc['status'] },
  { userId: string; blockedUserId: string }
>(
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

/** The follow from one user to another, ended or not; no row where there never was one. */
export const followBetween = (reader: Reader, pair: Pair) => reader.rows(follow, pair)

/** The block of one user by another, ended or not. */
export const blockBetween = async (reader: Reader, userId: string, blockedUserId: string) =>
  (await reader.rows(block, { userId, blockedUserId }))[0]

/** The counts of these users, in the order of the ids. */
export const followCountsOf = async (reader: Reader, ...userIds: string[]) => {
  const byUser = new Map((await reader.rows(counts, { userIds })).map((row) => [row.userId, row]))
  return userIds.map((userId) => byUser.get(userId) ?? { userId, ...zeroCounts })
}

type Filter = { ownerId: string; statuses: readonly FollowDoc['status'][] }

/** Newest first, without deleted users. */
const listOf = (
  name: string,
  { table, where }: { table: 'followings' | 'followers' | 'user_blocks'; where: string },
) => {
  const [owner, other] =
    table === 'followings'
      ? ['from_user_public_id', 'to_user_public_id']
      : ['to_user_public_id', 'from_user_public_id']
  return list<StoredFollow, Filter>()(name, {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: { from: table, id: other, columns: 'status', where: `${owner} = $ownerId and ${where}` },
    joins: (scanned) =>
      `cross join lateral (select is_deleted from users where network_id = $networkId and user_id = ${scanned}.id limit 1) u`,
    match: (scanned) => `${scanned}.status = any($statuses::text[]) and not u.is_deleted`,
    show: {
      columns: (_, fetched) => `${fetched}.doc, ${fetched}."from", ${fetched}."to"`,
      from: (row) =>
        `select ${columns} from ${table} where network_id = $networkId and ${owner} = $ownerId and ${other} = ${row}.id`,
    },
  })
}

/** Pending requests have a list and index of their own: they are few among many follows. */
const followLists = {
  followings: {
    all: listOf('followings', { table: 'followings', where: currentFollowCondition() }),
    pending: listOf('pending_followings', { table: 'followings', where: pendingFollowCondition() }),
  },
  followers: {
    all: listOf('followers', { table: 'followers', where: currentFollowCondition() }),
    pending: listOf('pending_followers', { table: 'followers', where: pendingFollowCondition() }),
  },
}
export type FollowList = keyof typeof followLists

/** The list that serves these statuses with the fewest rows scanned. */
export const followListFor = (name: FollowList, { statuses }: Pick<Filter, 'statuses'>) =>
  statuses.join() === 'pending' ? followLists[name].pending : followLists[name].all

/** The users whom a user blocks. */
export const blockList = listOf('user_blocks', { table: 'user_blocks', where: blockingCondition() })

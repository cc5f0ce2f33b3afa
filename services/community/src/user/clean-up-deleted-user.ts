import { communityKey, communityMemberLeft, userDeleted, userKey, userUnblocked } from '@causerie/contracts'
import { type AnyDecision, decision, fanOut, type Reader, type Statement, sql } from '@causerie/kernel'
import { communities, communityUsers, isBlocking, isMember, userBlocks } from '@causerie/replicas'
import { followCounts } from '../follow/follow-count.ts'
import { endedFollow, followRows, lanesOf } from '../follow/follow-facts.ts'
import { endWaiting, waiting } from '../member/waiting.ts'

type Id = { id: string }
type Values = { userId: string; after: string }
/** Ids, some at a time, after one that is known. */
const idsOf = (name: string, { from, id, where }: { from: string; id: string; where: string }): Statement<Id, Values> =>
  sql<Id, Values>(
    name,
    `
    select ${id} as id
    from ${from}
    where network_id = $networkId and ${where} and ${id} > $after
    order by ${id}
    limit 500
    `,
  )

const memberships = idsOf('memberships_of_deleted', {
  from: 'community_users',
  id: 'community_id',
  where: "user_id = $userId and membership = 'member'",
})
const requests = idsOf('join_requests_of_deleted', {
  from: 'join_requests',
  id: 'community_id',
  where: "user_id = $userId and status = 'pending'",
})
const invited = idsOf('invitations_of_deleted', {
  from: 'invitations',
  id: 'community_id',
  where: "user_id = $userId and status = 'pending'",
})
const followed = idsOf('followings_of_deleted', {
  from: 'followings',
  id: 'to_user_public_id',
  where: "from_user_public_id = $userId and status <> 'none'",
})
const following = idsOf('followers_of_deleted', {
  from: 'followers',
  id: 'from_user_public_id',
  where: "to_user_public_id = $userId and status <> 'none'",
})
const blocked = idsOf('blocks_by_deleted', {
  from: 'user_blocks',
  id: 'from_user_public_id',
  where: "to_user_public_id = $userId and status <> 'none'",
})
const blocking = idsOf('blocks_of_deleted', {
  from: 'user_blocks',
  id: 'to_user_public_id',
  where: "from_user_public_id = $userId and status <> 'none'",
})

async function* each(reader: Reader, statement: Statement<Id, Values>, userId: string): AsyncIterable<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: Id[] = await reader.rows(statement, { userId, after })
    for (const { id } of found) yield id
    after = found.at(-1)?.id
  }
}

/** The last moderator may go: administrators take over. */
export const endOfMembership = (communityId: string, userId: string): AnyDecision =>
  decision({
    orderBy: communityKey(communityId),
    load: {
      member: communityUsers.get(communityId, userId),
      community: communities.get(communityId),
      ...waiting(communityId, [userId]),
    },
    decide: ({ member, requests: asked, invitations }) => [
      ...(isMember(member) ? [communityMemberLeft({ communityId, userId, reason: 'deleted' })] : []),
      ...endWaiting({ requests: asked, invitations }, userId),
    ],
  })

export const endOfFollow = (pair: { from: string; to: string }): AnyDecision =>
  decision({
    orderBy: lanesOf(pair),
    load: followRows(pair),
    decide: ({ following: follow }) => endedFollow(follow, 'userDeleted'),
  })

export const endOfBlock = (userId: string, blockedUserId: string): AnyDecision =>
  decision({
    orderBy: userKey(userId),
    load: { block: userBlocks.get(userId, blockedUserId), counts: followCounts.get(userId) },
    decide: ({ block }) => (isBlocking(block) ? [userUnblocked({ userId, blockedUserId })] : []),
  })

/** Whatever a deleted user still is to communities and to others ends, so that they are counted nowhere. */
export const cleanUpDeletedUser = fanOut(
  'clean-up-deleted-user',
  { of: userDeleted, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for (const statement of [memberships, requests, invited])
      for await (const communityId of each(reader, statement, userId)) yield endOfMembership(communityId, userId)
    for await (const to of each(reader, followed, userId)) yield endOfFollow({ from: userId, to })
    for await (const from of each(reader, following, userId)) yield endOfFollow({ from, to: userId })
    for await (const other of each(reader, blocked, userId)) yield endOfBlock(userId, other)
    for await (const other of each(reader, blocking, userId)) yield endOfBlock(other, userId)
  },
)

import { type Doc, newId, type Reader, sql, valueIn } from '@causerie/kernel'
import { startRecorder } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anyWorld, communityIds, people } from '../../test/any-world.ts'
import {
  blockingCondition,
  blocksCondition,
  isBlocking,
  notEndedBlockCondition,
  userBlockReplica,
  userBlocks,
} from '../community/block/user-block.ts'
import { communities } from '../community/community/community.ts'
import { communityReplica } from '../community/community/community-replica.ts'
import {
  acceptedFollowCondition,
  currentFollowCondition,
  FollowDoc,
  followerCondition,
  followingReplica,
  followings,
  isAcceptedFollow,
  isCurrentFollow,
  isPendingFollow,
  pendingFollowCondition,
} from '../community/follow/following.ts'
import {
  InvitationDoc,
  invitationReplica,
  invitedCondition,
  isPendingInvitation,
  latestInvitation,
  pendingInvitation,
  pendingInvitationCondition,
} from '../community/invitation/invitation.ts'
import { communityUsers } from '../community/member/community-user.ts'
import { socialSettingOf, socialSettingReplica, socialSettings } from '../community/network/social-setting.ts'
import { replicaOf } from '../replica-of.ts'
import { anyBlockCondition, blockBetweenCondition, blockedWith, blocksWith } from './block-policy.ts'
import {
  isOpenCommunity,
  isUserFeedOpen,
  mayReadCommunity,
  openCommunityCondition,
  openUserFeedCondition,
  readableCommunityCondition,
} from './feed-policy.ts'
import {
  bannedFromCondition,
  bannedMemberCondition,
  isBannedMember,
  isMember,
  memberCondition,
  memberOfCondition,
  memberOrBannedCondition,
  memberOrBannedInCondition,
} from './membership-policy.ts'

/*
 * Statements repeat what policies say of a row. Both are asked in small random worlds.
 */

const parts = [communityReplica, followingReplica, invitationReplica, socialSettingReplica, userBlockReplica]
const service = { name: 'community', ...replicaOf('community', parts), replicas: {}, operations: [], followUps: [] } as const
let recorder: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  recorder = await startRecorder(service, inject('postgres'))
})
afterAll(() => recorder?.close())

/** Records each world in a network of its own. */
const inWorlds = (compare: (reader: Reader) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyWorld, async (facts) => {
      const networkId = newId()
      await recorder.record(networkId, facts)
      await compare(recorder.host.reader(networkId))
    }),
    { numRuns: tries(50) },
  )

type FollowRow = { doc: Doc<FollowDoc>; isAccepted: boolean; isPending: boolean; isCurrent: boolean }
const followRows = sql<FollowRow>(
  'conditions_of_follows',
  `
  select doc, ${acceptedFollowCondition()} as "isAccepted", ${pendingFollowCondition('f')} as "isPending", ${currentFollowCondition('f')} as "isCurrent"
  from followings f
  where network_id = $networkId
  `,
)

test('a follow is accepted, pending or ended in statements as in policies', async () => {
  await inWorlds(async (reader) => {
    for (const { doc, ...conditions } of await reader.rows(followRows)) {
      const follow = FollowDoc.parse(valueIn(doc))
      expect(conditions).toEqual({
        isAccepted: isAcceptedFollow(follow),
        isPending: isPendingFollow(follow),
        isCurrent: isCurrentFollow(follow),
      })
    }
  })
})

const pairs = `unnest($ids::text[]) v(id) cross join unnest($ids::text[]) o(id) where exists (select from communities where network_id = $networkId)`
const feeds = { ownerId: 'o.id', viewerId: 'v.id' }
const feedsOfPeople = sql<
  { viewerId: string; ownerId: string; isFollower: boolean; isOpen: boolean; isOpenIfPrivate: boolean },
  { ids: string[] }
>(
  'conditions_of_feeds',
  `
  select v.id as "viewerId", o.id as "ownerId", ${followerCondition('v.id', 'o.id')} as "isFollower",
    ${openUserFeedCondition(feeds)} as "isOpen", ${openUserFeedCondition({ ...feeds, arePrivate: 'true' })} as "isOpenIfPrivate"
  from ${pairs}
  `,
)

test('the feed of a user is open in statements as the policy says', async () => {
  await inWorlds(async (reader) => {
    const setting = socialSettingOf((await reader.load({ setting: socialSettings.get('social') })).setting)
    for (const { viewerId, ownerId, ...conditions } of await reader.rows(feedsOfPeople, { ids: [...people] })) {
      const { follow } = await reader.load({ follow: followings.get(viewerId, ownerId) })
      const feed = { userId: ownerId, setting, isFollower: isAcceptedFollow(follow) }
      const viewer = { userId: viewerId }
      expect(conditions).toEqual({
        isFollower: feed.isFollower,
        isOpen: isUserFeedOpen(feed, viewer),
        isOpenIfPrivate: isUserFeedOpen({ ...feed, setting: { userPrivacySetting: 'private' } }, viewer),
      })
    }
  })
})

type BlockRow = { doc: Doc<FollowDoc>; isBlocking: boolean; hasNotEnded: boolean }
const blockRows = sql<BlockRow>(
  'conditions_of_blocks',
  `
  select doc, ${blockingCondition('b')} as "isBlocking", ${notEndedBlockCondition} as "hasNotEnded"
  from user_blocks b
  where network_id = $networkId
  `,
)
type BetweenPeople = { viewerId: string; ownerId: string; blocks: boolean; isBetween: boolean; isBetweenAny: boolean; isAny: boolean }
const blocksOfPeople = sql<BetweenPeople, { ids: string[] }>(
  'conditions_of_blocks_between_people',
  `
  select v.id as "viewerId", o.id as "ownerId", ${blocksCondition('v.id', 'o.id')} as blocks,
    ${blockBetweenCondition('v.id', ['o.id'])} as "isBetween", ${blockBetweenCondition('v.id', ['null', 'o.id', `'ann'`])} as "isBetweenAny",
    ${anyBlockCondition('v.id')} as "isAny"
  from ${pairs}
  `,
)

test('a block stands between users in statements as policies say', async () => {
  await inWorlds(async (reader) => {
    for (const { doc, ...conditions } of await reader.rows(blockRows)) {
      const isInEffect = isBlocking(FollowDoc.parse(valueIn(doc)))
      expect(conditions).toEqual({ isBlocking: isInEffect, hasNotEnded: isInEffect })
    }
    for (const { viewerId, ownerId, ...conditions } of await reader.rows(blocksOfPeople, { ids: [...people] })) {
      const { block, all } = await reader.load({ block: userBlocks.get(viewerId, ownerId), all: blocksWith(viewerId, people) })
      const blocked = blockedWith(viewerId, all)
      expect(conditions).toEqual({
        blocks: isBlocking(block),
        isBetween: blocked.has(ownerId),
        isBetweenAny: blocked.has(ownerId) || blocked.has('ann'),
        isAny: blocked.size > 0,
      })
    }
  })
})

const invitationRows = sql<{ doc: Doc<InvitationDoc>; isPending: boolean; isLatest: boolean }>(
  'conditions_of_invitations',
  `
  select (doc -> 'invitation')::text as doc, ${pendingInvitationCondition('i')} as "isPending", superseded_by = '' as "isLatest"
  from invitations i
  where network_id = $networkId
  `,
)
test('an invitation is pending in statements as in policies, and only the latest one of a user', async () => {
  await inWorlds(async (reader) => {
    for (const { doc, isPending, isLatest } of await reader.rows(invitationRows)) {
      expect(isPending).toBe(isPendingInvitation(InvitationDoc.parse(valueIn(doc))))
      if (isPending) expect(isLatest).toBe(true)
    }
  })
})

type InCommunity = { communityId: string; userId: string }
type Asked = { communityIds: string[]; userIds: string[] }
const everybodyEverywhere: Asked = { communityIds: [...communityIds], userIds: [...people] }
const standings = sql<InCommunity & Record<'isInvited' | 'isMember' | 'isBanned' | 'isEither', boolean>, Asked>(
  'conditions_of_standings',
  `
  select c.community_id as "communityId", u.id as "userId", ${invitedCondition('c.community_id', 'u.id')} as "isInvited",
    ${memberOfCondition('c.community_id', 'u.id')} as "isMember", ${bannedFromCondition('c.community_id', 'u.id')} as "isBanned",
    ${memberOrBannedInCondition('c.community_id', 'u.id')} as "isEither"
  from communities c
  cross join unnest($userIds::text[]) u(id)
  where c.network_id = $networkId and c.community_id = any($communityIds)
  `,
)
const rowsOf = (reader: Reader, { communityId, userId }: InCommunity) =>
  reader.load({
    community: communities.get(communityId),
    member: communityUsers.get(communityId, userId),
    invitation: latestInvitation(communityId, userId),
  })

test('what a user is in a community is the same in statements and in policies', async () => {
  await inWorlds(async (reader) => {
    for (const { communityId, userId, ...conditions } of await reader.rows(standings, everybodyEverywhere)) {
      const { member, invitation } = await rowsOf(reader, { communityId, userId })
      expect(conditions).toEqual({
        isInvited: pendingInvitation(invitation) !== undefined,
        isMember: isMember(member),
        isBanned: isBannedMember(member),
        isEither: isMember(member) || isBannedMember(member),
      })
    }
  })
})

const memberRows = sql<InCommunity & Record<'isMember' | 'isBanned' | 'isEither', boolean>>(
  'conditions_of_members',
  `
  select community_id as "communityId", user_id as "userId", ${memberCondition()} as "isMember", ${bannedMemberCondition('m')} as "isBanned",
    ${memberOrBannedCondition('m')} as "isEither"
  from community_users m
  where network_id = $networkId
  `,
)

test('a membership is counted by the same rules in statements and in policies', async () => {
  await inWorlds(async (reader) => {
    for (const { communityId, userId, ...conditions } of await reader.rows(memberRows)) {
      const { member } = await rowsOf(reader, { communityId, userId })
      const [isIn, isBanned] = [isMember(member), isBannedMember(member)]
      expect(conditions).toEqual({ isMember: isIn, isBanned, isEither: isIn || isBanned })
    }
  })
})

const viewed = { isPublic: 'c.is_public', communityId: 'c.community_id', viewerId: 'u.id' }
const readable = sql<InCommunity & Record<'isOpen' | 'isReadable' | 'isReadableToAdmin' | 'isReadableToMember', boolean>, Asked>(
  'conditions_of_readers',
  `
  select c.community_id as "communityId", u.id as "userId", ${openCommunityCondition('c')} as "isOpen",
    ${readableCommunityCondition({ ...viewed, isAdmin: 'false' })} as "isReadable",
    ${readableCommunityCondition({ ...viewed, isAdmin: 'true' })} as "isReadableToAdmin",
    ${readableCommunityCondition({ ...viewed, isAdmin: 'false', isMember: 'true' })} as "isReadableToMember"
  from communities c
  cross join unnest($userIds::text[]) u(id)
  where c.network_id = $networkId and c.community_id = any($communityIds)
  `,
)

test('a community is readable in statements as the policy says', async () => {
  await inWorlds(async (reader) => {
    for (const { communityId, userId, ...conditions } of await reader.rows(readable, everybodyEverywhere)) {
      const { community, member, invitation } = await rowsOf(reader, { communityId, userId })
      const of = { isPublic: community?.isPublic === true, isInvited: pendingInvitation(invitation) !== undefined }
      expect(conditions).toEqual({
        isOpen: isOpenCommunity(community),
        isReadable: mayReadCommunity(of, member, { kind: 'user' }),
        isReadableToAdmin: mayReadCommunity(of, member, { kind: 'admin' }),
        isReadableToMember: mayReadCommunity(of, { communityMembership: 'member' }, { kind: 'user' }),
      })
    }
  })
})

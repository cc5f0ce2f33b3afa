import { type Doc, newId, type Reader, sql, valueIn } from '@causerie/kernel'
import { startRecorder } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anyWorld, communityIds, people } from '../../test/any-world.ts'
import { userBlockReplica } from '../community/block/user-block.ts'
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
import { socialSettingOf, socialSettingReplica, socialSettings } from '../community/network/social-setting.ts'
import { replicaOf } from '../replica-of.ts'
import { isUserFeedOpen, openUserFeedCondition } from './feed-policy.ts'

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

const invitationRows = sql<{ doc: Doc<InvitationDoc>; isPending: boolean; isLatest: boolean }>(
  'conditions_of_invitations',
  `
  select (doc -> 'invitation')::text as doc, ${pendingInvitationCondition('i')} as "isPending", superseded_by = '' as "isLatest"
  from invitations i
  where network_id = $networkId
  `,
)
const invited = sql<{ communityId: string; userId: string; isInvited: boolean }, { communityIds: string[]; userIds: string[] }>(
  'conditions_of_invited_users',
  `
  select c.id as "communityId", u.id as "userId", ${invitedCondition('c.id', 'u.id')} as "isInvited"
  from unnest($communityIds::text[]) c(id)
  cross join unnest($userIds::text[]) u(id)
  where exists (select from communities where network_id = $networkId)
  `,
)

test('a user is invited in statements as in policies, and by their latest invitation', async () => {
  await inWorlds(async (reader) => {
    for (const { doc, isPending, isLatest } of await reader.rows(invitationRows)) {
      expect(isPending).toBe(isPendingInvitation(InvitationDoc.parse(valueIn(doc))))
      if (isPending) expect(isLatest).toBe(true)
    }
    for (const { communityId, userId, isInvited } of await reader.rows(invited, {
      communityIds: [...communityIds],
      userIds: [...people],
    })) {
      const { latest } = await reader.load({ latest: latestInvitation(communityId, userId) })
      expect(isInvited).toBe(pendingInvitation(latest) !== undefined)
    }
  })
})

import type { Fact } from '@causerie/contract'
import { socialSettingUpdated, userFollowed, userFollowRequestAccepted, userUnfollowed } from '@causerie/contracts/community'
import { type Doc, newId, type Reader, sql, valueIn } from '@causerie/kernel'
import { startRecorder } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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
import { socialSettingOf, socialSettingReplica, socialSettings } from '../community/network/social-setting.ts'
import { replicaOf } from '../replica-of.ts'
import { isUserFeedOpen, openUserFeedCondition } from './feed-policy.ts'

/*
 * Statements repeat what policies say of a row. Both are asked in small random worlds.
 */

const parts = [followingReplica, socialSettingReplica]
const service = { name: 'community', ...replicaOf('community', parts), replicas: {}, operations: [], followUps: [] } as const
let recorder: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  recorder = await startRecorder(service, inject('postgres'))
})
afterAll(() => recorder?.close())

const people = ['ann', 'ben', 'cal'] as const
const anyPair = fc.constantFrom(...people.flatMap((from) => people.filter((to) => to !== from).map((to) => ({ from, to }))))
const anyFollow = fc.tuple(anyPair, fc.constantFrom('accepted', 'pending', 'approved', 'ended')).map(([{ from, to }, step]): Fact => {
  const pair = { userId: from, followedUserId: to }
  if (step === 'approved') return userFollowRequestAccepted(pair)
  return step === 'ended'
    ? userUnfollowed({ ...pair, reason: 'unfollowed' })
    : userFollowed({ ...pair, status: step === 'accepted' ? 'accepted' : 'pending' })
})
const anySetting = fc
  .constantFrom('public' as const, 'private' as const)
  .map((userPrivacySetting) => socialSettingUpdated({ userPrivacySetting }))
const anyWorld = fc.record({
  settings: fc.array(anySetting, { maxLength: 2 }),
  follows: fc.array(anyFollow, { minLength: 4, maxLength: 20 }),
})

/** Records each world in a network of its own. */
const inWorlds = (compare: (reader: Reader) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyWorld, async ({ settings, follows }) => {
      const networkId = newId()
      await recorder.record(networkId, [...settings, ...follows])
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

const feeds = { ownerId: 'o.id', viewerId: 'v.id' }
const feedsOfPeople = sql<
  { viewerId: string; ownerId: string; isFollower: boolean; isOpen: boolean; isOpenIfPrivate: boolean },
  { ids: string[] }
>(
  'conditions_of_feeds',
  `
  select v.id as "viewerId", o.id as "ownerId", ${followerCondition('v.id', 'o.id')} as "isFollower",
    ${openUserFeedCondition(feeds)} as "isOpen", ${openUserFeedCondition({ ...feeds, arePrivate: 'true' })} as "isOpenIfPrivate"
  from unnest($ids::text[]) v(id)
  cross join unnest($ids::text[]) o(id)
  where exists (select from followings where network_id = $networkId)
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

import {
  socialSettingUpdated,
  userBlocked,
  userDeleted,
  userUnblocked,
} from '@causerie/contracts/community'
import type { CommandRoute } from '@causerie/kernel'
import { isRefusal, refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockUser } from '../block/block-user.ts'
import { unblockUser } from '../block/unblock-user.ts'
import { communityService } from '../service.ts'
import { acceptFollower } from './accept-follower.ts'
import { followCounts } from './follow-count.ts'
import { acceptFollow, endFollow, startFollow } from './follow-facts.ts'
import { followUser } from './follow-user.ts'
import { followers } from './follower.ts'
import { grantFollow } from './grant-pending-follows.ts'
import { removeFollower } from './remove-follower.ts'
import { unfollowUser } from './unfollow-user.ts'

const pair = { from: 'alice', to: 'bob' }
const asking = socialSettingUpdated({ isFollowWithRequestEnabled: true })
const follow = startFollow(pair, 'accepted')
const request = startFollow(pair, 'pending')
const story = (...more: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob', 'carol'), ...more])
/** Alice's commands are about bob, bob's about alice. */
const alice = (route: CommandRoute, ...more: Given[]) =>
  story(...more).when(route, { params: { userId: 'bob' } })
const bob = (route: CommandRoute, ...more: Given[]) =>
  story(...more).when(route, { params: { userId: 'alice' }, caller: as('bob') })
const ended = (reason: Parameters<typeof endFollow>[1], ...more: Given[]) =>
  endFollow(story(...more).row(followers.get('bob', 'alice')), reason)

describe('following', () => {
  test('is accepted at once, or pending where the network requires approval', async () => {
    expect(await alice(followUser)).toEqual(follow)
    expect(await alice(followUser, asking)).toEqual(request)
    const privately = socialSettingUpdated({ userPrivacySetting: 'private' })
    expect(await alice(followUser, privately)).toEqual(request)
    expect(
      await alice(followUser, privately, socialSettingUpdated({ userPrivacySetting: 'public' })),
    ).toEqual(follow)
    expect(follow.map(({ orderedBy }) => orderedBy)).toEqual(['user:alice', 'user:bob'])
  })

  test('changes nothing for an existing follow or request', async () => {
    expect(await alice(followUser, ...follow)).toEqual([])
    expect(await alice(followUser, asking, ...request)).toEqual([])
    expect(await alice(followUser, ...follow, ...ended('unfollowed', ...follow))).toEqual(follow)
  })

  test('accepts a request that waits, once the network requires approval no more', async () => {
    const opened = [asking, ...request, socialSettingUpdated({ isFollowWithRequestEnabled: false })]
    expect(await alice(followUser, ...opened)).toEqual(acceptFollow(pair))
    expect(story(...opened).decided(grantFollow(pair))).toEqual(acceptFollow(pair))
    for (const more of [[asking], acceptFollow(pair), [userDeleted({ userId: 'bob' })]])
      expect(story(...opened, ...more).decided(grantFollow(pair))).toEqual([])
  })

  test('is refused for the own user, unknown and deleted users', async () => {
    expect(await story().when(followUser, { params: { userId: 'alice' } })).toEqual(
      refuse('own-self'),
    )
    expect(await story().when(followUser, { params: { userId: 'nobody' } })).toEqual(
      refuse('user-not-found'),
    )
    for (const userId of ['alice', 'bob'])
      expect(await alice(followUser, userDeleted({ userId }))).toEqual(refuse('user-not-found'))
  })

  test('is refused where one user blocks the other, and ended by a later block', async () => {
    for (const [userId, blockedUserId] of [
      ['alice', 'bob'],
      ['bob', 'alice'],
    ] as const) {
      expect(await alice(followUser, userBlocked({ userId, blockedUserId }))).toEqual(
        refuse('blocked-user'),
      )
      const over = [
        userBlocked({ userId, blockedUserId }),
        userUnblocked({ userId, blockedUserId }),
      ]
      expect(await alice(followUser, ...over)).toEqual(follow)
    }
    expect(await bob(blockUser, ...follow)).toEqual([
      userBlocked({ userId: 'bob', blockedUserId: 'alice' }),
      ...ended('blocked', ...follow),
    ])
  })
})

describe('answering a follow request', () => {
  test('accepts or declines it', async () => {
    expect(await bob(acceptFollower, ...request)).toEqual(acceptFollow(pair))
    expect(await bob(removeFollower, ...request)).toEqual(ended('requestDeclined', ...request))
    expect(await bob(acceptFollower, ...request, ...acceptFollow(pair))).toEqual([])
    expect(await bob(removeFollower, ...follow)).toEqual(ended('followerDeleted', ...follow))
  })

  test('is refused without a request', async () => {
    for (const route of [acceptFollower, removeFollower]) {
      expect(await bob(route)).toEqual(refuse('follow-not-found'))
      expect(await bob(route, ...follow, ...ended('unfollowed', ...follow))).toEqual(
        refuse('follow-not-found'),
      )
      // Only the requested user may answer.
      expect(await alice(route, ...request)).toEqual(refuse('follow-not-found'))
    }
  })
})

describe('unfollowing', () => {
  test('ends a follow or cancels a request', async () => {
    expect(await alice(unfollowUser, ...follow)).toEqual(ended('unfollowed', ...follow))
    expect(await alice(unfollowUser, ...request)).toEqual(ended('requestCanceled', ...request))
    expect(await alice(unfollowUser)).toEqual(refuse('follow-not-found'))
  })
})

describe('blocking', () => {
  const blocked = userBlocked({ userId: 'alice', blockedUserId: 'bob' })

  test('is recorded once and ended by unblocking', async () => {
    expect(await alice(blockUser)).toEqual([blocked])
    expect(await alice(blockUser, blocked)).toEqual([])
    expect(await alice(unblockUser, blocked)).toEqual([
      userUnblocked({ userId: 'alice', blockedUserId: 'bob' }),
    ])
    expect(await alice(unblockUser)).toEqual([])
  })

  test('ends the follows and requests in both directions', async () => {
    const both = [...follow, ...startFollow({ from: 'bob', to: 'alice' }, 'pending')]
    expect(await alice(blockUser, ...both)).toMatchObject([
      blocked,
      { type: 'UserUnfollowed', data: { userId: 'alice', reason: 'blocked' } },
      { type: 'FollowerRemoved', data: { userId: 'bob', reason: 'blocked' } },
      { type: 'UserUnfollowed', data: { userId: 'bob', reason: 'blocked' } },
      { type: 'FollowerRemoved', data: { userId: 'alice', reason: 'blocked' } },
    ])
  })

  test('is refused for the own user, unknown users and more than a thousand blocks', async () => {
    expect(await story().when(blockUser, { params: { userId: 'alice' } })).toEqual(
      refuse('own-self'),
    )
    for (const route of [blockUser, unblockUser])
      expect(await story().when(route, { params: { userId: 'nobody' } })).toEqual(
        refuse('user-not-found'),
      )
    const many = Array.from({ length: 1000 }, (_, n) =>
      userBlocked({ userId: 'alice', blockedUserId: `n${n}` }),
    )
    expect(await alice(blockUser, ...many)).toEqual(refuse('too-many-blocked'))
    expect(await alice(blockUser, ...many.slice(1))).toEqual([blocked])
  })
})

test('counts match the rows after any acts of three users', async () => {
  const person = fc.constantFrom('alice', 'bob', 'carol')
  const routes = {
    followUser,
    unfollowUser,
    acceptFollower,
    removeFollower,
    blockUser,
    unblockUser,
  }
  // `Object.keys` loses the names.
  const act = fc.constantFrom(...(Object.keys(routes) as (keyof typeof routes)[]), 'ask' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(person, act, person), { maxLength: 25 }), async (acts) => {
      const facts: Given[] = [...usersCreated('alice', 'bob', 'carol')]
      for (const [by, name, userId] of acts) {
        if (name === 'ask') facts.push(asking)
        else {
          const recorded = await given(communityService, facts).when(routes[name], {
            params: { userId },
            caller: as(by),
          })
          if (!isRefusal(recorded)) facts.push(...recordedBy(recorded))
        }
      }
      const end = given(communityService, facts)
      const ids = ['alice', 'bob', 'carol']
      const rows = ids.flatMap((to) => ids.map((from) => end.row(followers.get(to, from))))
      const countOf = (fields: object) =>
        rows.filter((row) => row && Object.entries(fields).every(([k, v]) => row[k as 'to'] === v))
          .length
      for (const userId of ids)
        expect(
          end.row(followCounts.get(userId)) ?? {
            followerCount: 0,
            followingCount: 0,
            pendingCount: 0,
          },
        ).toMatchObject({
          followerCount: countOf({ to: userId, status: 'accepted' }),
          followingCount: countOf({ from: userId, status: 'accepted' }),
          pendingCount: countOf({ to: userId, status: 'pending' }),
        })
    }),
    { numRuns: 60 },
  )
})

import { isRefusal, refuse, socialSettingUpdated, userBlocked, userDeleted, userUnblocked } from '@causerie/contracts'
import type { CommandRoute } from '@causerie/kernel'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockUser } from '../block/block-user.ts'
import { unblockUser } from '../block/unblock-user.ts'
import { communityService } from '../service.ts'
import { acceptFollower } from './accept-follower.ts'
import { followCounts } from './follow-count.ts'
import { acceptedFollow, begunFollow, endedFollow } from './follow-facts.ts'
import { followUser } from './follow-user.ts'
import { followers } from './follower.ts'
import { removeFollower } from './remove-follower.ts'
import { unfollowUser } from './unfollow-user.ts'

const pair = { from: 'alice', to: 'bob' }
const asking = socialSettingUpdated({ isFollowWithRequestEnabled: true })
const follow = begunFollow(pair, 'accepted')
const request = begunFollow(pair, 'pending')
const story = (...more: Given[]) => given(communityService, [...usersCreated('alice', 'bob', 'carol'), ...more])
/** Alice does something about bob, or bob about alice. */
const alice = (route: CommandRoute, ...more: Given[]) => story(...more).when(route, { params: { userId: 'bob' } })
const bob = (route: CommandRoute, ...more: Given[]) => story(...more).when(route, { params: { userId: 'alice' }, caller: as('bob') })
const ended = (reason: Parameters<typeof endedFollow>[1], ...more: Given[]) =>
  endedFollow(story(...more).row(followers.get('bob', 'alice')), reason)

describe('following', () => {
  test('begins at once, or with a request where the network wants people to be asked', async () => {
    expect(await alice(followUser)).toEqual(follow)
    expect(await alice(followUser, asking)).toEqual(request)
    expect(follow.map(({ orderedBy }) => orderedBy)).toEqual(['user:alice', 'user:bob'])
  })

  test('changes nothing for who follows or asked already', async () => {
    expect(await alice(followUser, ...follow)).toEqual([])
    expect(await alice(followUser, ...request)).toEqual([])
    expect(await alice(followUser, ...follow, ...ended('unfollowed', ...follow))).toEqual(follow)
  })

  test('is refused about oneself, strangers and deleted users', async () => {
    expect(await story().when(followUser, { params: { userId: 'alice' } })).toEqual(refuse('own-self'))
    expect(await story().when(followUser, { params: { userId: 'nobody' } })).toEqual(refuse('user-not-found'))
    for (const userId of ['alice', 'bob']) expect(await alice(followUser, userDeleted({ userId }))).toEqual(refuse('user-not-found'))
  })

  test('is refused where one blocks the other, whoever came first in a race', async () => {
    for (const [userId, blockedUserId] of [
      ['alice', 'bob'],
      ['bob', 'alice'],
    ] as const) {
      expect(await alice(followUser, userBlocked({ userId, blockedUserId }))).toEqual(refuse('blocked-user'))
      const over = [userBlocked({ userId, blockedUserId }), userUnblocked({ userId, blockedUserId })]
      expect(await alice(followUser, ...over)).toEqual(follow)
    }
    expect(await bob(blockUser, ...follow)).toEqual([
      userBlocked({ userId: 'bob', blockedUserId: 'alice' }),
      ...ended('blocked', ...follow),
    ])
  })
})

describe('answering who asked', () => {
  test('lets them follow, or turns them down', async () => {
    expect(await bob(acceptFollower, ...request)).toEqual(acceptedFollow(pair))
    expect(await bob(removeFollower, ...request)).toEqual(ended('requestDeclined', ...request))
    expect(await bob(acceptFollower, ...request, ...acceptedFollow(pair))).toEqual([])
    expect(await bob(removeFollower, ...follow)).toEqual(ended('followerDeleted', ...follow))
  })

  test('is refused where nobody asked', async () => {
    for (const route of [acceptFollower, removeFollower]) {
      expect(await bob(route)).toEqual(refuse('follow-not-found'))
      expect(await bob(route, ...follow, ...ended('unfollowed', ...follow))).toEqual(refuse('follow-not-found'))
      // Only who was asked may answer.
      expect(await alice(route, ...request)).toEqual(refuse('follow-not-found'))
    }
  })
})

describe('unfollowing', () => {
  test('ends a follow or takes back a request', async () => {
    expect(await alice(unfollowUser, ...follow)).toEqual(ended('unfollowed', ...follow))
    expect(await alice(unfollowUser, ...request)).toEqual(ended('requestCanceled', ...request))
    expect(await alice(unfollowUser)).toEqual(refuse('follow-not-found'))
  })
})

describe('blocking', () => {
  const blocked = userBlocked({ userId: 'alice', blockedUserId: 'bob' })

  test('is told once, and over with unblocking', async () => {
    expect(await alice(blockUser)).toEqual([blocked])
    expect(await alice(blockUser, blocked)).toEqual([])
    expect(await alice(unblockUser, blocked)).toEqual([userUnblocked({ userId: 'alice', blockedUserId: 'bob' })])
    expect(await alice(unblockUser)).toEqual([])
  })

  test('ends what is between the two, both ways', async () => {
    const both = [...follow, ...begunFollow({ from: 'bob', to: 'alice' }, 'pending')]
    expect(await alice(blockUser, ...both)).toMatchObject([
      blocked,
      { type: 'UserUnfollowed', data: { userId: 'alice', reason: 'blocked' } },
      { type: 'FollowerRemoved', data: { userId: 'bob', reason: 'blocked' } },
      { type: 'UserUnfollowed', data: { userId: 'bob', reason: 'blocked' } },
      { type: 'FollowerRemoved', data: { userId: 'alice', reason: 'blocked' } },
    ])
  })

  test('is refused about oneself and strangers, and beyond a thousand', async () => {
    expect(await story().when(blockUser, { params: { userId: 'alice' } })).toEqual(refuse('own-self'))
    for (const route of [blockUser, unblockUser])
      expect(await story().when(route, { params: { userId: 'nobody' } })).toEqual(refuse('user-not-found'))
    const many = Array.from({ length: 1000 }, (_, n) => userBlocked({ userId: 'alice', blockedUserId: `n${n}` }))
    expect(await alice(blockUser, ...many)).toEqual(refuse('too-many-blocked'))
    expect(await alice(blockUser, ...many.slice(1))).toEqual([blocked])
  })
})

test('counts are what a recount gives, whatever three people do to each other', async () => {
  const person = fc.constantFrom('alice', 'bob', 'carol')
  const routes = { followUser, unfollowUser, acceptFollower, removeFollower, blockUser, unblockUser }
  // Routes by their names.
  const act = fc.constantFrom(...(Object.keys(routes) as (keyof typeof routes)[]), 'ask' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(person, act, person), { maxLength: 25 }), async (acts) => {
      const told: Given[] = [...usersCreated('alice', 'bob', 'carol')]
      for (const [by, name, userId] of acts) {
        if (name === 'ask') told.push(asking)
        else {
          const recorded = await given(communityService, told).when(routes[name], { params: { userId }, caller: as(by) })
          if (!isRefusal(recorded)) told.push(...recordedBy(recorded))
        }
      }
      const end = given(communityService, told)
      const ids = ['alice', 'bob', 'carol']
      const access = ids.flatMap((to) => ids.map((from) => end.row(followers.get(to, from))))
      const those = (fields: object) => access.filter((row) => row && Object.entries(fields).every(([k, v]) => row[k as 'to'] === v)).length
      for (const userId of ids)
        expect(end.row(followCounts.get(userId)) ?? { followerCount: 0, followingCount: 0, pendingCount: 0 }).toMatchObject({
          followerCount: those({ to: userId, status: 'accepted' }),
          followingCount: those({ from: userId, status: 'accepted' }),
          pendingCount: those({ to: userId, status: 'pending' }),
        })
    }),
    { numRuns: 60 },
  )
})

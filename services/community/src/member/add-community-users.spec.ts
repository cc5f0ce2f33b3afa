import { communityMemberJoined, userBlocked, userUnblocked } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberBanned,
  memberJoined,
  memberLeft,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { addCommunityUsers } from './add-community-users.ts'

/** Alice moderates, bob is a member, carol has left, dan never was a member. */
const story: Given[] = [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_root'),
  ...hikersCreated(),
  memberJoined('bob'),
  memberJoined('carol'),
  memberLeft('carol'),
]
const add = (userIds: string[], { by = 'alice', after = story } = {}) =>
  given(communityService, after).when(addCommunityUsers, {
    params: { communityId: hikers },
    body: { userIds },
    caller: as(by, by.startsWith('ADMIN') ? 'admin' : 'user'),
  })
const added = (userId: string) =>
  communityMemberJoined({ communityId: hikers, userId, roles: ['member'] })

describe('adding members', () => {
  test('adds users who are not members as plain members, without duplicates', async () => {
    expect(await add(['dan', 'bob', 'carol', 'dan'])).toEqual([added('dan'), added('carol')])
    expect(await add(['bob'])).toEqual([])
  })

  test('works for private communities and those that require approval', async () => {
    const closed = hikersCreated({ isPublic: false, requiresJoinApproval: true })
    expect(await add(['dan'], { after: [...usersCreated('alice', 'dan'), ...closed] })).toEqual([
      added('dan'),
    ])
  })

  test('leaves out users who block the caller or whom the caller blocks', async () => {
    const byDan = { userId: 'dan', blockedUserId: 'alice' }
    const blocks = [userBlocked(byDan), userBlocked({ userId: 'alice', blockedUserId: 'carol' })]
    expect(await add(['dan', 'carol', 'ADMIN_root'], { after: [...story, ...blocks] })).toEqual([
      added('ADMIN_root'),
    ])
    expect(
      await add(['dan', 'carol'], { after: [...story, ...blocks, userUnblocked(byDan)] }),
    ).toEqual([added('dan')])
  })

  test('requires the permission', async () => {
    expect(await add(['dan'], { by: 'bob' })).toEqual(refuse('permission-denied'))
    expect(await add(['dan'], { by: 'dan' })).toEqual(refuse('permission-denied'))
    expect(await add(['dan'], { by: 'ADMIN_root' })).toEqual([added('dan')])
  })

  test('is refused as a whole when one user is banned or unknown', async () => {
    expect(await add(['dan', 'carol'], { after: [...story, memberBanned('carol')] })).toEqual(
      refuse('banned-users', ['carol']),
    )
    expect(await add(['dan', 'nobody'])).toEqual(refuse('unknown-users', ['nobody']))
    expect(await add(['dan'], { after: usersCreated('alice', 'dan') })).toEqual(
      refuse('community-not-found'),
    )
  })
})

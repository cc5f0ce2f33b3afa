import { communityMemberLeft } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { communityUsers } from '@causerie/replicas'
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
import { removeCommunityUsers } from './remove-community-users.ts'

const moderating = { roles: ['member', 'community-moderator'] }
/** Alice and bob moderate, carol is a plain member, dan is no member. */
const story: Given[] = [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_root'),
  ...hikersCreated(),
  memberJoined('bob', moderating),
  memberJoined('carol'),
]
const remove = (userIds: string[], { by = 'alice', after = story } = {}) =>
  given(communityService, after).when(removeCommunityUsers, {
    params: { communityId: hikers },
    query: { userIds },
    caller: as(by, by.startsWith('ADMIN') ? 'admin' : 'user'),
  })
const removed = (userId: string) =>
  communityMemberLeft({ communityId: hikers, userId, reason: 'removed' })

describe('removing members', () => {
  test('ends memberships and ignores users who are not members', async () => {
    expect(await remove(['carol', 'dan', 'carol'])).toEqual([removed('carol')])
    expect(await remove(['dan'], { after: [...story, memberBanned('dan')] })).toEqual([])
    const before = given(communityService, story).row(communityUsers.get(hikers, 'carol'))
    expect(
      given(communityService, [...story, removed('carol')]).row(
        communityUsers.get(hikers, 'carol'),
      ),
    ).toMatchObject({
      communityMembership: 'none',
      notMemberReason: 'removed',
      roles: [],
      lastActivity: before?.lastActivity,
    })
  })

  test('requires the permission', async () => {
    expect(await remove(['carol'], { by: 'carol' })).toEqual(refuse('permission-denied'))
    expect(await remove(['carol'], { by: 'dan' })).toEqual(refuse('permission-denied'))
    expect(await remove(['carol'], { by: 'ADMIN_root' })).toEqual([removed('carol')])
  })

  test('is refused for the last moderator', async () => {
    expect(await remove(['bob', 'carol', 'alice'])).toEqual(refuse('only-one-moderator'))
    expect(await remove(['bob', 'carol'])).toEqual([removed('bob'), removed('carol')])
    expect(
      await remove(['alice'], { by: 'ADMIN_root', after: [...story, memberLeft('bob')] }),
    ).toEqual(refuse('only-one-moderator'))
  })

  test('is refused as a whole when one user is unknown', async () => {
    expect(await remove(['carol', 'nobody'])).toEqual(refuse('unknown-users', ['nobody']))
    expect(await remove(['carol'], { after: usersCreated('alice', 'carol') })).toEqual(
      refuse('community-not-found'),
    )
  })
})

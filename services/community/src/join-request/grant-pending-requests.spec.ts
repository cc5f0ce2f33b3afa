import {
  communityDeleted,
  communityJoinRequestApproved,
  communityMemberJoined,
  communityUpdated,
  userDeleted,
} from '@causerie/contracts/community'
import { hikers, hikersCreated, joinRequested, usersCreated } from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { grant } from './grant-pending-requests.ts'

const bob = { communityId: hikers, userId: 'bob' }
const story: Given[] = [
  ...usersCreated('alice', 'bob'),
  ...hikersCreated({ requiresJoinApproval: true }),
  joinRequested('bob'),
]
const opened = communityUpdated({ communityId: hikers, requiresJoinApproval: false })
const granted = (...more: Given[]) =>
  given(communityService, [...story, ...more]).decided(grant(bob, 'alice'))

describe('a pending request, once the community requires no approval', () => {
  test('is approved in the name of who opened the community, once', () => {
    const facts = granted(opened)
    expect(facts).toEqual([
      communityJoinRequestApproved({
        ...bob,
        joinRequestId: 'request-of-bob',
        responderId: 'alice',
      }),
      communityMemberJoined({ ...bob, roles: ['member'] }),
    ])
    expect(granted(opened, ...facts)).toEqual([])
  })

  test('stays pending where the community is private or requires approval again', () => {
    expect(granted()).toEqual([])
    expect(granted(opened, communityUpdated({ communityId: hikers, isPublic: false }))).toEqual([])
    expect(
      granted(opened, communityUpdated({ communityId: hikers, requiresJoinApproval: true })),
    ).toEqual([])
  })

  test('stays pending where the community or the user was deleted', () => {
    expect(granted(opened, communityDeleted({ communityId: hikers }))).toEqual([])
    expect(granted(opened, userDeleted({ userId: 'bob' }))).toEqual([])
  })
})

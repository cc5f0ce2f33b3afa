import {
  communityInvitationCancelled,
  communityInvitationCreated,
  communityInvitationRejected,
  communityMemberBanned,
  communityMemberUnbanned,
  userBlocked,
  userDeleted,
  userUpdated,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  memberJoined,
  memberLeft,
  userInvited,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { createInvitations } from './create-invitations.ts'

const story = [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'erin', 'ADMIN_root'),
  ...hikersCreated({ isPublic: false }),
  memberJoined('carol'),
]
const kind = { type: 'communityMemberInvite', targetType: 'community' }
type How = { caller?: ReturnType<typeof as>; more?: Given[]; targetId?: string }
const invite = (
  userIds: string[],
  { caller = as('alice'), more = [], targetId = hikers }: How = {},
) =>
  given(communityService, [...story, ...more]).when(createInvitations, {
    body: { ...kind, targetId, userIds },
    caller,
  })

const created = (userId: string, n: number, inviterId = 'alice') =>
  communityInvitationCreated({ invitationId: madeId(n), communityId: hikers, userId, inviterId })
const invitation = { invitationId: 'invitation-of-bob', communityId: hikers, userId: 'bob' }

describe('inviting users', () => {
  test('creates one invitation per user', async () => {
    expect(await invite(['bob', 'dan', 'bob'])).toEqual([created('bob', 1), created('dan', 2)])
  })

  test('ignores members and users with a pending invitation', async () => {
    expect(await invite(['bob', 'carol', 'alice', 'dan'], { more: [userInvited('bob')] })).toEqual([
      created('dan', 4),
    ])
    expect(await invite(['carol'])).toEqual([])
  })

  test('ignores users who block the inviter or whom the inviter blocks', async () => {
    const more = [
      userBlocked({ userId: 'bob', blockedUserId: 'alice' }),
      userBlocked({ userId: 'alice', blockedUserId: 'dan' }),
    ]
    expect(await invite(['bob', 'dan', 'erin'], { more })).toEqual([created('erin', 3)])
  })

  test('is possible again after an answer, after leaving and after a ban has ended', async () => {
    expect(
      await invite(['bob'], {
        more: [userInvited('bob'), communityInvitationRejected(invitation)],
      }),
    ).toEqual([created('bob', 1)])
    expect(
      await invite(['bob'], {
        more: [userInvited('bob'), communityInvitationCancelled(invitation)],
      }),
    ).toEqual([created('bob', 1)])
    expect(
      await invite(['bob'], { more: [userInvited('bob'), memberJoined('bob'), memberLeft('bob')] }),
    ).toEqual([created('bob', 1)])
    const bob = { communityId: hikers, userId: 'bob' }
    expect(
      await invite(['bob'], { more: [communityMemberBanned(bob), communityMemberUnbanned(bob)] }),
    ).toEqual([created('bob', 1)])
  })

  test('requires the permission to add users', async () => {
    expect(await invite(['bob'], { caller: as('ADMIN_root', 'admin') })).toEqual([
      created('bob', 1, 'ADMIN_root'),
    ])
    const dan = { caller: as('dan'), more: [userUpdated({ userId: 'dan', roles: ['moderator'] })] }
    expect(await invite(['bob'], dan)).toEqual([created('bob', 1, 'dan')])
    for (const who of ['carol', 'dan', 'bob'])
      expect(await invite(['bob'], { caller: as(who) })).toEqual(refuse('permission-denied'))
  })

  test('is refused as a whole when one user is unknown, deleted or banned', async () => {
    expect(await invite(['bob', 'nobody', 'noone'])).toEqual(
      refuse('unknown-users', ['nobody', 'noone']),
    )
    expect(await invite(['bob', 'erin'], { more: [userDeleted({ userId: 'erin' })] })).toEqual(
      refuse('unknown-users', ['erin']),
    )
    const banned = [communityMemberBanned({ communityId: hikers, userId: 'bob' })]
    expect(await invite(['dan', 'bob'], { more: banned })).toEqual(refuse('banned-users', ['bob']))
  })

  test('is refused to banned callers and for unknown communities', async () => {
    const more = [communityMemberBanned({ communityId: hikers, userId: 'carol' })]
    expect(await invite(['bob'], { caller: as('carol'), more })).toEqual(
      refuse('banned-from-community'),
    )
    expect(await invite(['bob'], { targetId: 'nothing' })).toEqual(refuse('community-not-found'))
  })

  test('supports a thousand users in one command', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => `invitee-${n}`)
    expect(await invite(many, { more: usersCreated(...many) })).toHaveLength(1000)
  })
})

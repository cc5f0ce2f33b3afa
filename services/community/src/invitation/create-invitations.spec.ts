import {
  communityInvitationCancelled,
  communityInvitationCreated,
  communityInvitationRejected,
  communityMemberBanned,
  communityMemberUnbanned,
  refuse,
  userDeleted,
  userUpdated,
} from '@causerie/contracts'
import { hikers, hikersCreated, memberJoined, memberLeft, userInvited, usersCreated } from '@causerie/testkit/facts'
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
const invite = (userIds: string[], { caller = as('alice'), more = [], targetId = hikers }: How = {}) =>
  given(communityService, [...story, ...more]).when(createInvitations, { body: { ...kind, targetId, userIds }, caller })

const created = (userId: string, n: number, inviterId = 'alice') =>
  communityInvitationCreated({ invitationId: madeId(n), communityId: hikers, userId, inviterId })
const invitation = { invitationId: 'invitation-of-bob', communityId: hikers, userId: 'bob' }

describe('inviting people', () => {
  test('makes an invitation for each, once', async () => {
    expect(await invite(['bob', 'dan', 'bob'])).toEqual([created('bob', 1), created('dan', 2)])
  })

  test('leaves members as they are, and who has one to answer', async () => {
    expect(await invite(['bob', 'carol', 'alice', 'dan'], { more: [userInvited('bob')] })).toEqual([created('dan', 4)])
    expect(await invite(['carol'])).toEqual([])
  })

  test('is possible again after an answer, after leaving and after a ban was lifted', async () => {
    expect(await invite(['bob'], { more: [userInvited('bob'), communityInvitationRejected(invitation)] })).toEqual([created('bob', 1)])
    expect(await invite(['bob'], { more: [userInvited('bob'), communityInvitationCancelled(invitation)] })).toEqual([created('bob', 1)])
    expect(await invite(['bob'], { more: [userInvited('bob'), memberJoined('bob'), memberLeft('bob')] })).toEqual([created('bob', 1)])
    const bob = { communityId: hikers, userId: 'bob' }
    expect(await invite(['bob'], { more: [communityMemberBanned(bob), communityMemberUnbanned(bob)] })).toEqual([created('bob', 1)])
  })

  test('is for whoever may add people', async () => {
    expect(await invite(['bob'], { caller: as('ADMIN_root', 'admin') })).toEqual([created('bob', 1, 'ADMIN_root')])
    const dan = { caller: as('dan'), more: [userUpdated({ userId: 'dan', roles: ['moderator'] })] }
    expect(await invite(['bob'], dan)).toEqual([created('bob', 1, 'dan')])
    for (const who of ['carol', 'dan', 'bob']) expect(await invite(['bob'], { caller: as(who) })).toEqual(refuse('permission-denied'))
  })

  test('is refused as a whole when one of them is unknown, deleted or banned', async () => {
    expect(await invite(['bob', 'nobody', 'noone'])).toEqual(refuse('unknown-users', ['nobody', 'noone']))
    expect(await invite(['bob', 'erin'], { more: [userDeleted({ userId: 'erin' })] })).toEqual(refuse('unknown-users', ['erin']))
    const banned = [communityMemberBanned({ communityId: hikers, userId: 'bob' })]
    expect(await invite(['dan', 'bob'], { more: banned })).toEqual(refuse('banned-users', ['bob']))
  })

  test('is refused by who is banned themselves, and where there is no community', async () => {
    const more = [communityMemberBanned({ communityId: hikers, userId: 'carol' })]
    expect(await invite(['bob'], { caller: as('carol'), more })).toEqual(refuse('banned-from-community'))
    expect(await invite(['bob'], { targetId: 'nothing' })).toEqual(refuse('community-not-found'))
  })

  test('is decided for a thousand at once', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => `guest-${n}`)
    expect(await invite(many, { more: usersCreated(...many) })).toHaveLength(1000)
  })
})

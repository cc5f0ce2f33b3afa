import {
  claimTaken,
  communityEvents,
  invitationAccepted,
  invitationCancelled,
  invitationRejected,
  invitationResent,
  joinRequestApproved,
  joinRequestCancelled,
  joinRequested,
  joinRequestRejected,
  memberBanned,
  memberRolesAdded,
  memberRolesRemoved,
  memberUnbanned,
  postCreated,
  userCreated,
  userDeleted,
  userFlagged,
  userFlagsCleared,
  userGloballyBanned,
  userGloballyUnbanned,
  userUnflagged,
  userUpdated,
} from '@causerie/contracts'
import { communities, communityUsers } from '@causerie/replicas'
import { founded, hikers, invited, joined, left } from '@causerie/testkit/facts'
import { foldedRows, type Given, given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { communityService } from './service.ts'

const person = fc.constantFrom('alice', 'bob', 'carol', 'dan')
const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const freeForm = fc.dictionary(fc.constantFrom('b', 'a', '10', '2'), fc.jsonValue({ maxDepth: 2 }))
const roles = fc.subarray(['member', 'community-moderator', 'scout'])
const names = fc.record({ displayName: text, profileHandle: text, description: text, metadata: freeForm, roles }, { requiredKeys: [] })

const membership: fc.Arbitrary<Given> = fc.oneof(
  fc.tuple(person, roles).map(([userId, given]) => joined(userId, { roles: given })),
  person.map(left),
  fc.tuple(person, fc.constantFrom(memberBanned, memberUnbanned)).map(([userId, kind]) => kind({ communityId: hikers, userId })),
  fc
    .tuple(person, roles, fc.constantFrom(memberRolesAdded, memberRolesRemoved))
    .map(([userId, given, kind]) => kind({ communityId: hikers, userId, roles: given })),
)

/** Any events in any order: folds accept what no command would record. */
const anyEvent: fc.Arbitrary<Given> = fc.oneof(
  fc.tuple(person, names).map(([userId, given]) => userCreated({ userId, internalId: `id-of-${userId}`, ...given })),
  fc.tuple(person, names).map(([userId, given]) => userUpdated({ userId, ...given })),
  fc.tuple(person, person).map(([userId, by]) => userFlagged({ userId, by })),
  fc.tuple(person, person).map(([userId, by]) => userUnflagged({ userId, by })),
  fc
    .tuple(person, fc.constantFrom(userFlagsCleared, userGloballyBanned, userGloballyUnbanned, userDeleted))
    .map(([userId, kind]) => kind({ userId })),
  fc.tuple(text, freeForm).map(([displayName, metadata]) => founded({ displayName, metadata })[0] as Given),
  membership,
  fc
    .tuple(person, fc.constantFrom('pending' as const, 'approved' as const), fc.nat(9))
    .map(([userId, status, n]) => joinRequested({ joinRequestId: `${userId}-${n}`, communityId: hikers, userId, status })),
  fc
    .tuple(fc.constantFrom(joinRequestApproved, joinRequestRejected), person, fc.nat(9))
    .map(([kind, userId, n]) => kind({ joinRequestId: `${userId}-${n}`, communityId: hikers, userId, responderId: 'alice' })),
  fc.tuple(person, fc.nat(9)).map(([userId, n]) => joinRequestCancelled({ joinRequestId: `${userId}-${n}`, communityId: hikers, userId })),
  fc.tuple(person, fc.nat(9)).map(([userId, n]) => invited(userId, { invitationId: `${userId}-${n}` })),
  fc
    .tuple(fc.constantFrom(invitationAccepted, invitationRejected, invitationCancelled, invitationResent), person, fc.nat(9))
    .map(([kind, userId, n]) => kind({ invitationId: `${userId}-${n}`, communityId: hikers, userId })),
  fc.tuple(person, text).map(([owner, value]) => claimTaken({ kind: 'device', value, owner })),
  fc
    .tuple(person, fc.constantFrom('published' as const, 'reviewing' as const))
    .map(([postedUserId, feedType]) => post(postedUserId, feedType)),
)

describe('folds', () => {
  test('know every event of the service', () => {
    expect(Object.keys(communityService.folds).sort()).toEqual(Object.keys(communityEvents).sort())
  })

  test('come to the same rows wherever batches ended', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        expect(foldedRows(communityService, events, 'kept').texts()).toEqual(foldedRows(communityService, events, 'stored').texts())
      }),
    )
  })

  test('count members and moderators as they are', () => {
    fc.assert(
      fc.property(fc.array(membership), (events) => {
        const story = given(communityService, [founded()[0] as Given, ...events])
        const rows = ['alice', 'bob', 'carol', 'dan'].map((userId) => story.row(communityUsers.get(hikers, userId)))
        const members = rows.filter((row) => row?.communityMembership === 'member')
        expect(story.row(communities.get(hikers))).toMatchObject({
          membersCount: members.length,
          moderatorMemberCount: members.filter((row) => row?.roles.includes('community-moderator')).length,
        })
      }),
    )
  })
})

const post = (postedUserId: string, feedType: 'published' | 'reviewing'): Given =>
  postCreated({
    postId: 'p',
    internalId: 'p',
    targetType: 'community',
    targetId: hikers,
    targetInternalId: hikers,
    feedType,
    postedUserId,
    postedUserInternalId: `id-of-${postedUserId}`,
    dataType: 'text',
    data: {},
    metadata: {},
    tags: [],
    hashtags: [],
    mentionedUserIds: [],
    mentionedUserInternalIds: [],
  })

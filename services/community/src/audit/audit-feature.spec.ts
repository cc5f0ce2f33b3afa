import { auditEntries } from '@causerie/audit'
import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  communityDeleted,
  communityInvitationCancelled,
  communityJoinRequestRejected,
  communityMemberJoined,
  communityMemberLeft,
  communityMemberSuspended,
  communityUpdated,
  deviceSessionsEnded,
  sessionOpened,
  sessionsEnded,
  userDeleted,
  userGloballyBanned,
  userUpdated,
} from '@causerie/contracts/community'
import {
  hikers,
  hikersCreated,
  memberBanned,
  memberJoined,
  memberLeft,
  userInvited,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { ownActsOfOthers } from '@causerie/testkit/golden/own-acts'
import { expect, test } from 'vitest'
import { deviceOf } from '../access-list/device.ts'
import { communityService } from '../service.ts'

const story: Given[] = [...usersCreated('alice', 'bob'), ...hikersCreated(), memberJoined('bob')]
/** The entry of what alice did, unless somebody else did it. */
const entryOf = (fact: Given, before: Given[] = story) =>
  given(communityService, [...before, { by: 'alice', ...fact }]).row(
    auditEntries.get(`event-${before.length + 1}`),
  )

const onBob = { actorId: 'alice', recordType: 'user', recordId: 'bob', userId: 'bob' }

test('acts on members stand in their community', () => {
  const here = { ...onBob, targetType: 'community', targetId: hikers }
  expect(entryOf(memberBanned('bob'))).toMatchObject({ kind: 'banned', ...here })
  expect(
    entryOf(communityMemberLeft({ communityId: hikers, userId: 'bob', reason: 'removed' })),
  ).toMatchObject({
    kind: 'removed',
    ...here,
  })
  expect(entryOf(communityDeleted({ communityId: hikers }))).toMatchObject({
    kind: 'deleted',
    recordId: hikers,
    userId: null,
  })
  expect(
    entryOf(communityUpdated({ communityId: hikers, isPublic: false, description: 'Secret' })),
  ).toMatchObject({
    kind: 'settingsChanged',
    details: { fields: ['isPublic', 'description'] },
  })
})

test('who is added, invited or declined has an entry, and so has a category', () => {
  const here = { ...onBob, targetType: 'community', targetId: hikers }
  const [carol, request] = [
    { communityId: hikers, userId: 'bob' },
    { joinRequestId: 'r', communityId: hikers, userId: 'bob' },
  ]
  expect(entryOf(communityMemberJoined({ ...carol, roles: ['member'] }))).toMatchObject({
    kind: 'added',
    ...here,
  })
  expect(entryOf(communityJoinRequestRejected({ ...request, responderId: 'alice' }))).toMatchObject(
    {
      kind: 'declined',
      ...here,
      recordType: 'joinRequest',
      recordId: 'r',
    },
  )
  const invited = { ...here, recordType: 'invitation', recordId: 'invitation-of-bob' }
  expect(entryOf(userInvited('bob'))).toMatchObject({ kind: 'invited', ...invited })
  const cancelled = communityInvitationCancelled({ ...carol, invitationId: 'invitation-of-bob' })
  expect(entryOf(cancelled, [...story, userInvited('bob')])).toMatchObject({
    kind: 'cancelled',
    ...invited,
  })
  expect(
    entryOf(communityMemberJoined({ communityId: hikers, userId: 'alice', roles: ['member'] })),
  ).toBeUndefined()
  const category = { recordType: 'category', recordId: 'c', userId: null, targetType: 'network' }
  expect(entryOf(categoryCreated({ categoryId: 'c', name: 'Secret', metadata: {} }))).toMatchObject(
    { kind: 'created', ...category },
  )
  const edited = entryOf(categoryUpdated({ categoryId: 'c', name: 'Secret' }))
  expect(edited).toMatchObject({ kind: 'edited', ...category, details: { fields: ['name'] } })
  expect(JSON.stringify(edited)).not.toContain('Secret')
  expect(entryOf(categoryDeleted({ categoryId: 'c' }))).toMatchObject({
    kind: 'deleted',
    ...category,
  })
})

test('what members do themselves, and what follows from another act, has none', () => {
  expect(entryOf({ ...memberLeft('bob'), by: 'bob' })).toBeUndefined()
  expect(entryOf(communityMemberSuspended({ communityId: hikers, userId: 'bob' }))).toBeUndefined()
  for (const fact of [
    userDeleted({ userId: 'bob' }),
    userUpdated({ userId: 'bob', displayName: 'Robert' }),
  ])
    expect(entryOf({ ...fact, by: 'bob' })).toBeUndefined()
})

test('who signs in has an entry with the address, and so has who signs out on a device or everywhere', () => {
  const device = deviceOf('network', 'bob', 'phone')
  const opened = { userId: 'bob', sessionId: 's', device, expiresAt: '2027-01-01T00:00:00.000Z' }
  const bob = {
    actorId: 'bob',
    userId: 'bob',
    targetType: 'user',
    targetId: 'bob',
    isOfSession: true,
  }
  expect(
    entryOf({ ...sessionOpened({ ...opened, address: '203.0.113.7' }), by: '' }),
  ).toMatchObject({
    ...bob,
    kind: 'signedIn',
    recordType: 'session',
    recordId: 's',
    details: { address: '203.0.113.7' },
  })
  expect(entryOf({ ...sessionOpened(opened), by: '' })).toMatchObject({
    ...bob,
    kind: 'signedIn',
    details: {},
  })
  const left = { ...bob, kind: 'signedOut', details: {} }
  expect(
    entryOf({ ...deviceSessionsEnded({ userId: 'bob', device, upTo: null }), by: 'bob' }),
  ).toMatchObject(left)
  expect(entryOf({ ...sessionsEnded({ userId: 'bob' }), by: 'bob' })).toMatchObject(left)
  expect(
    entryOf({ ...deviceSessionsEnded({ userId: 'bob', device, upTo: 7 }), by: 'bob' }),
  ).toBeUndefined()
})

test('acts on users in the network are told from the roles that they had', () => {
  expect(entryOf(userGloballyBanned({ userId: 'bob' }))).toMatchObject({ kind: 'banned', ...onBob })
  expect(entryOf(userRolesSet('bob', 'moderator'))).toMatchObject({
    kind: 'rolesChanged',
    details: { given: ['moderator'], taken: [] },
  })
  expect(entryOf(userRolesSet('bob'), [...story, userRolesSet('bob', 'moderator')])).toMatchObject({
    details: { given: [], taken: ['moderator'] },
  })
  const renamed = entryOf(userUpdated({ userId: 'bob', displayName: 'Robert' }))
  expect(renamed).toMatchObject({ kind: 'edited', ...onBob, details: { fields: ['displayName'] } })
  expect(JSON.stringify(renamed)).not.toContain('Robert')
})

test('whoever does something to what is not theirs has an entry, in all that releases recorded', () => {
  expect(ownActsOfOthers('community')).toEqual([])
})

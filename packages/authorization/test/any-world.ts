import {
  communityDeleted,
  communityInvitationAccepted,
  communityInvitationCancelled,
  communityInvitationCreated,
  communityInvitationRejected,
  communityInvitationResent,
  communityMemberBanned,
  communityMemberLeft,
  communityMemberRestored,
  communityMemberSuspended,
  communityMemberUnbanned,
  defaultRoles,
  type Permission,
  roleCreated,
  roleDeleted,
  roleUpdated,
  socialSettingUpdated,
  userBlocked,
  userDeleted,
  userFollowed,
  userFollowRequestAccepted,
  userUnblocked,
  userUnfollowed,
} from '@causerie/contracts/community'
import type { Fact } from '@causerie/protocol'
import { hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import fc from 'fast-check'

/*
 * Small random worlds of users, communities, and what users are to each other and to communities.
 */

export const people = ['ann', 'ben', 'cal'] as const
/** Roles that the network may create, and default roles that it may change. */
export const roleIds = ['gardener', 'baker', ...defaultRoles.map(({ roleId }) => roleId)]
export const permissions = [
  'EDIT_USER_FEED_POST',
  'ADD_COMMUNITY_USER',
] as const satisfies readonly Permission[]
export const communityIds = ['open', 'closed', 'discoverable', 'gone'] as const

const anyPair = fc.constantFrom(
  ...people.flatMap((from) => people.filter((to) => to !== from).map((to) => ({ from, to }))),
)
const anyFollow = fc
  .tuple(anyPair, fc.constantFrom('accepted', 'pending', 'granted', 'ended'))
  .map(([{ from, to }, step]): Fact => {
    const pair = { userId: from, followedUserId: to }
    if (step === 'granted') return userFollowRequestAccepted(pair)
    if (step === 'ended') return userUnfollowed({ ...pair, reason: 'unfollowed' })
    return userFollowed({ ...pair, status: step === 'accepted' ? 'accepted' : 'pending' })
  })
const anyBlock = fc
  .tuple(anyPair, fc.constantFrom(userBlocked, userBlocked, userUnblocked))
  .map(([{ from, to }, kind]): Fact => kind({ userId: from, blockedUserId: to }))

const anyMembership = fc.record({
  communityId: fc.constantFrom(...communityIds),
  userId: fc.constantFrom(...people),
})
type Membership = typeof anyMembership extends fc.Arbitrary<infer M> ? M : never
const joined = ({ userId, communityId }: Membership): Fact => memberJoined(userId, { communityId })
const left = (membership: Membership): Fact =>
  communityMemberLeft({ ...membership, reason: 'left' })
const anyMember = fc
  .tuple(
    anyMembership,
    fc.constantFrom(
      ...[joined, joined, left],
      ...[
        communityMemberBanned,
        communityMemberUnbanned,
        communityMemberSuspended,
        communityMemberRestored,
      ],
    ),
  )
  .map(([membership, kind]): Fact => kind(membership))

const answers = {
  accepted: communityInvitationAccepted,
  rejected: communityInvitationRejected,
  cancelled: communityInvitationCancelled,
} as const
const anyAnswer = fc.constantFrom('accepted' as const, 'rejected' as const, 'cancelled' as const)
const anyInvited = fc.record({
  membership: anyMembership,
  isAnswered: fc.boolean(),
  answer: anyAnswer,
  next: fc.constantFrom('nothing', 'resent', 'invited'),
})
type Invited = typeof anyInvited extends fc.Arbitrary<infer I> ? I : never
/**
 * A user is invited, perhaps answers, and is then perhaps invited again: only the latest invitation
 * can be pending.
 */
const invitationsOf = ({ membership, isAnswered, answer, next }: Invited): Fact[] => {
  const [first, second] = [
    { ...membership, invitationId: `first of ${membership.userId} to ${membership.communityId}` },
    { ...membership, invitationId: `second of ${membership.userId} to ${membership.communityId}` },
  ]
  const invited = communityInvitationCreated({ ...first, inviterId: 'host' })
  if (!isAnswered) return [invited]
  if (next === 'resent')
    return [invited, communityInvitationRejected(first), communityInvitationResent(first)]
  const invitedAgain =
    next === 'invited' ? [communityInvitationCreated({ ...second, inviterId: 'host' })] : []
  return [invited, answers[answer](first), ...invitedAgain]
}

const anySetting = fc
  .constantFrom('public' as const, 'private' as const)
  .map((userPrivacySetting) => socialSettingUpdated({ userPrivacySetting }))

const anyRole = fc
  .record({
    roleId: fc.constantFrom(...roleIds),
    granted: fc.subarray([...permissions]),
    kind: fc.constantFrom(roleCreated, roleUpdated, roleUpdated, roleDeleted),
  })
  .map(
    ({ roleId, granted, kind }): Fact =>
      kind({ roleId, displayName: roleId, permissions: granted }),
  )

const deletions = [
  {},
  { deleteAll: true as const },
  { hardDeletePost: true as const },
  { hardDeleteComment: true as const },
  { markMessageDeleted: true as const },
]
const anyDeletion = fc
  .tuple(fc.constantFrom(...people), fc.constantFrom(...deletions))
  .map(([userId, how]) => userDeleted({ userId, ...how }))

export const anyWorld = fc
  .record({
    roles: fc.array(anyRole, { maxLength: 8 }),
    deletions: fc.array(anyDeletion, { minLength: 1, maxLength: 3 }),
    settings: fc.array(anySetting, { maxLength: 2 }),
    between: fc.array(fc.oneof(anyFollow, anyBlock), { minLength: 4, maxLength: 20 }),
    invited: fc.uniqueArray(anyInvited, {
      selector: ({ membership }) => Object.values(membership).join(' '),
      maxLength: 8,
    }),
    members: fc.array(anyMember, { minLength: 4, maxLength: 20 }),
  })
  .map(({ roles, deletions, settings, between, invited, members }): Fact[] => [
    ...usersCreated(...people),
    ...communityIds.flatMap((communityId) =>
      hikersCreated({
        communityId,
        by: 'host',
        isPublic: communityId === 'open' || communityId === 'gone',
        isDiscoverable: communityId === 'discoverable',
      }),
    ),
    communityDeleted({ communityId: 'gone' }),
    ...settings,
    ...between,
    ...invited.flatMap(invitationsOf),
    ...members,
    ...deletions,
    ...roles,
  ])

import {
  communityDeleted,
  communityInvitationCreated,
  communityJoinRequested,
  communityMemberBanned,
  communityMemberLeft,
  communityMemberSuspended,
  followerAdded,
  userDeleted,
  userFollowed,
} from '@causerie/contracts/community'
import type { Fact } from '@causerie/protocol'
import { hikersCreated, memberJoined, userRolesSet, usersCreated } from '@causerie/testkit/facts'
import fc from 'fast-check'

/*
 * Small random worlds of communities and follows: what a list of a viewer has there is compared
 * with what the policy says of each record.
 */

const kinds = [
  { communityId: 'open', isPublic: true, isDiscoverable: false, isDeleted: false },
  { communityId: 'found', isPublic: false, isDiscoverable: true, isDeleted: false },
  { communityId: 'closed', isPublic: false, isDiscoverable: false, isDeleted: false },
  { communityId: 'gone', isPublic: true, isDiscoverable: false, isDeleted: true },
  { communityId: 'lost', isPublic: false, isDiscoverable: false, isDeleted: true },
] as const
export const communityIds = kinds.map(({ communityId }) => communityId)

const administrator = 'ADMIN_root'
const others = ['vic', 'wes', 'xia'] as const
/** The host created all communities. */
export const people = ['host', ...others] as const
export const viewers = [
  ...people.map((userId) => ({ userId, kind: 'user' as const })),
  { userId: administrator, kind: 'admin' as const },
]

const standing = fc.constantFrom(
  'none',
  'member',
  'moderator',
  'suspended',
  'banned',
  'left',
  'invited',
  'requested',
)
const person = fc.record({
  fate: fc.constantFrom('none', 'none', 'moderates', 'deleted'),
  standings: fc.tuple(...kinds.map(() => standing)),
  follows: fc.tuple(...people.map(() => fc.constantFrom('none', 'pending', 'accepted'))),
})
export const anyWorld = fc.record({ others: fc.tuple(...others.map(() => person)) })
type World = typeof anyWorld extends fc.Arbitrary<infer W> ? W : never

export const factsOf = (world: World): Fact[] => [
  ...usersCreated(...people, administrator),
  ...kinds.flatMap(({ isDeleted: _, ...kind }) => hikersCreated({ ...kind, by: 'host' })),
  ...world.others.flatMap((one, i) => factsOfPerson(one, others[i] ?? '')),
  ...kinds.flatMap(({ communityId, isDeleted }) =>
    isDeleted ? [communityDeleted({ communityId })] : [],
  ),
]

const factsOfPerson = (
  { fate, standings, follows }: World['others'][number],
  userId: string,
): Fact[] => [
  ...(fate === 'moderates' ? [userRolesSet(userId, 'moderator')] : []),
  ...communityIds.flatMap((communityId, i) =>
    factsOfStanding(standings[i] ?? 'none', { communityId, userId }),
  ),
  ...people.flatMap((to, i) => (to === userId ? [] : followed(userId, to, follows[i] ?? 'none'))),
  ...(fate === 'deleted' ? [userDeleted({ userId })] : []),
]

const factsOfStanding = (
  standing: string,
  membership: { communityId: string; userId: string },
): Fact[] => {
  const { communityId, userId } = membership
  const id = `${userId} in ${communityId}`
  if (standing === 'none') return []
  if (standing === 'invited')
    return [communityInvitationCreated({ ...membership, invitationId: id, inviterId: 'host' })]
  if (standing === 'requested')
    return [communityJoinRequested({ ...membership, joinRequestId: id, status: 'pending' })]
  const roles = standing === 'moderator' ? ['member', 'community-moderator'] : ['member']
  return [
    memberJoined(userId, { communityId, roles }),
    ...(standing === 'suspended' ? [communityMemberSuspended(membership)] : []),
    ...(standing === 'banned' ? [communityMemberBanned(membership)] : []),
    ...(standing === 'left' ? [communityMemberLeft({ ...membership, reason: 'left' })] : []),
  ]
}

const followed = (userId: string, followedUserId: string, status: string): Fact[] =>
  status === 'pending' || status === 'accepted'
    ? [
        userFollowed({ userId, followedUserId, status }),
        followerAdded({ userId: followedUserId, followerId: userId, status }),
      ]
    : []

import type { Scope, WhoMay } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'
import type { Permission } from '../resources/default-roles.ts'
import { holders, mayIn } from './may-in.ts'

/** Operations on a community, its members and its content. */
export const community = {
  name: 'community',
  title: 'Community',
  about:
    'The community is public and was created by another user; the request names users other than the caller. Callers other than administrators give only roles whose permissions they have.',
  kinds: {
    anonymous: 'no token',
    stranger: 'stranger',
    member: 'member',
    banned: 'banned member',
    moderator: 'moderator of the community',
    custom: 'custom role with the permission',
    networkModerator: 'moderator of the network',
    administrator: 'administrator',
    deleted: 'deleted user',
    foreign: 'other network',
  },
} as const satisfies Scope
type Kind = keyof typeof community.kinds

const may = mayIn(community)

/** Callers with the permission, by a role in the community or in the network. */
export const allowedInCommunity = (
  permission: Permission,
  refusal?: RefusalCode,
): WhoMay<Kind> => ({
  permission,
  ...may(refusal ?? 'permission-denied', {
    banned: refusal ?? 'banned-from-community',
    ...holders,
    foreign: 'community-not-found',
  }),
})

/** Callers with the permission in any community, or in the network, where a request names none. */
export const moderatorsOfAny = (permission: Permission): WhoMay<Kind> => ({
  permission,
  ...may('permission-denied', {
    ...holders,
  }),
})

/**
 * Callers who manage the stories of the community. A community that does not exist is bad input
 * there.
 */
const storyManagers = allowedInCommunity('MANAGE_COMMUNITY_STORY', 'forbidden')
export const storyCreators: WhoMay<Kind> = {
  ...storyManagers,
  outcomes: { ...storyManagers.outcomes, foreign: 'story-target-not-found' },
}

/** Callers who may read the community: everybody in the network, because it is public. */
export const readers = (foreign: RefusalCode = 'community-not-found'): WhoMay<Kind> =>
  may('yes', { foreign })

/** Callers who are neither members nor banned. */
export const joiners = may('yes', {
  member: 'already-joined',
  banned: 'banned-from-community',
  moderator: 'already-joined',
  custom: 'already-joined',
  foreign: 'community-not-found',
})

const otherThanMembers = {
  stranger: 'not-a-member',
  banned: 'banned-from-community',
  networkModerator: 'not-a-member',
} as const

export const members = may('yes', {
  ...otherThanMembers,
  administrator: 'not-a-member',
  foreign: 'community-not-found',
})

export const membersAndAdministrators = may('yes', {
  ...otherThanMembers,
  foreign: 'community-not-found',
})

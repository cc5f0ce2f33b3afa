import type { RejectionCode } from '../../rejections.ts'
import type { Permission } from '../../resources/default-roles.ts'
import { type Outcome, outcomes, type Scope, type WhoMay, withoutToken } from '../who-may.ts'

/** Operations on a community, on its members and on what is in it. */
export const community = {
  name: 'community',
  title: 'Community',
  about: 'The community is public and was created by somebody else; the users that the request names are other than the caller.',
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

const may = (otherwise: Outcome, exceptions: Partial<Record<Kind, Outcome>> = {}): WhoMay<Kind> => ({
  scope: community,
  outcomes: outcomes(community, otherwise, { ...withoutToken, ...exceptions }),
})

/** Whoever has the permission in the community, by a role there or in the network. */
export const inCommunity = (permission: Permission, refusal?: RejectionCode): WhoMay<Kind> => ({
  permission,
  ...may(refusal ?? 'permission-denied', {
    banned: refusal ?? 'banned-from-community',
    moderator: 'yes',
    custom: 'yes',
    networkModerator: 'yes',
    administrator: 'yes',
    foreign: 'community-not-found',
  }),
})

/** Whoever may read the community: everybody in the network, as it is public. */
export const readers = (foreign: RejectionCode = 'community-not-found'): WhoMay<Kind> => may('yes', { foreign })

/** Whoever is no member yet and is not banned. */
export const joiners = may('yes', {
  member: 'already-joined',
  banned: 'banned-from-community',
  moderator: 'already-joined',
  custom: 'already-joined',
  foreign: 'community-not-found',
})

const otherThanMembers = { stranger: 'not-a-member', banned: 'banned-from-community', networkModerator: 'not-a-member' } as const

export const members = may('yes', { ...otherThanMembers, administrator: 'not-a-member', foreign: 'community-not-found' })

export const membersAndAdministrators = may('yes', { ...otherThanMembers, foreign: 'community-not-found' })

import type { RejectionCode } from '../../rejections.ts'
import type { Permission } from '../../resources/default-roles.ts'
import { type Outcome, outcomes, type Scope, type WhoMay, withoutToken } from '../who-may.ts'

/** Operations on users, roles, categories and settings. */
export const network = {
  name: 'network',
  title: 'Network',
  about: 'The request is about somebody else, or about the network. A caller of another network names ids of this one.',
  kinds: {
    anonymous: 'no token',
    user: 'user',
    communityModerator: 'moderator of a community',
    custom: 'custom role with the permission',
    networkModerator: 'moderator of the network',
    administrator: 'administrator',
    deleted: 'deleted user',
    foreign: 'other network',
  },
} as const satisfies Scope
type Kind = keyof typeof network.kinds

const may = (otherwise: Outcome, exceptions: Partial<Record<Kind, Outcome>> = {}): WhoMay<Kind> => ({
  scope: network,
  outcomes: outcomes(network, otherwise, { ...withoutToken, ...exceptions }),
})

/** Everybody who is signed in. */
export const everybody = may('yes')

/** Everybody in the network; whoever comes from another one does not find what the request names. */
export const everybodyInNetwork = (foreign: RejectionCode): WhoMay<Kind> => may('yes', { foreign })

export const administrators = may('permission-denied', { administrator: 'yes' })

/** Whoever has the permission by a role in the network. */
export const inNetwork = (permission: Permission, exceptions: Partial<Record<Kind, Outcome>> = {}): WhoMay<Kind> => ({
  permission,
  ...may('permission-denied', { custom: 'yes', administrator: 'yes', ...exceptions }),
})

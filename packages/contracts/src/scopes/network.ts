import type { Scope, WhoMay } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'
import type { Permission } from '../resources/default-roles.ts'
import { mayIn, type Outcome } from './may-in.ts'

/** Operations on users, roles, categories and settings. */
export const network = {
  name: 'network',
  title: 'Network',
  about:
    'The request is about another user, or about the network. A caller of another network sends ids of this network. Callers other than administrators put only permissions into a role that they have.',
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

const may = mayIn(network)

/** Every caller with a token. */
export const everybody = may('yes')

/** Everybody, without a token as well. */
export const anybody = may('yes', { anonymous: 'yes', deleted: 'yes' })

/** Every caller in the network; callers of other networks do not find the ids of the request. */
export const everybodyInNetwork = (foreign: RefusalCode): WhoMay<Kind> => may('yes', { foreign })

export const administrators = may('permission-denied', { administrator: 'yes' })

/** Callers with the permission by a role in the network. */
export const allowedInNetwork = (
  permission: Permission,
  exceptions: Partial<Record<Kind, Outcome>> = {},
): WhoMay<Kind> => ({
  permission,
  ...may('permission-denied', { custom: 'yes', administrator: 'yes', ...exceptions }),
})

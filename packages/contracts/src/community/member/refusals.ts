import { refusalsToManageCommunity } from '../community/refusals.ts'

/** Why somebody may not enter a community, in whichever way. */
export const refusalsToEnterCommunity = [
  'community-not-found',
  'banned-from-community',
  'user-not-found',
] as const

/**
 * Why somebody may not admit users to a community, with the code that those without the permission
 * get.
 */
export const refusalsToAdmit = <const J extends 'forbidden' | 'permission-denied'>(code: J) =>
  ['community-not-found', code] as const

/** Why somebody may not act on members of a community by a permission. */
export const refusalsToManageMembers = [...refusalsToManageCommunity, 'unknown-users'] as const

/** Why somebody may not read the members of a community. */
export const refusalsToReadMembers = [
  'community-not-found',
  'not-a-member',
  'permission-denied',
] as const

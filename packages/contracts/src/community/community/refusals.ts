/** Why somebody may not see the record of a community. */
export const refusalsToSeeCommunity = ['community-not-found', 'private-community'] as const

/** Why somebody may not act on a community by a permission. */
export const refusalsToManageCommunity = [
  'community-not-found',
  'banned-from-community',
  'permission-denied',
] as const

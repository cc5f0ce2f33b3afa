/** Why somebody may neither pin nor unpin posts in a community. */
export const refusalsToPin = ['community-not-found', 'forbidden'] as const

/** Why somebody may not read the pins of a community. */
export const refusalsToReadPins = ['community-not-found', 'forbidden'] as const

/** Why there is no such post in a community. */
export const refusalsToFindPostInCommunity = ['post-not-found', 'post-of-other-target'] as const

/** Why a post cannot be pinned, whoever pins it. */
export const refusalsToShowPinned = ['post-deleted', 'child-post', 'post-not-published'] as const

/** Why somebody may not write in a community or on the feed of a user. */
export const refusalsToWriteInTarget = ['banned-from-community', 'not-a-member'] as const

/** Why somebody may not take part there in what others wrote. */
export const refusalsToParticipateInTarget = [...refusalsToWriteInTarget, 'blocked-user'] as const

/** Why somebody may neither edit nor moderate a stream. */
export const refusalsToManageStream = ['stream-not-found', 'permission-denied'] as const

/** Why a stream cannot be secure. */
export const refusalsToSignStream = ['unsigned-streams'] as const

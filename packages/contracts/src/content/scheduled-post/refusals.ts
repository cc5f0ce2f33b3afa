/** Why a post cannot be scheduled for a time. */
export const refusalsToScheduleAt = ['scheduled-too-early', 'scheduled-too-late'] as const

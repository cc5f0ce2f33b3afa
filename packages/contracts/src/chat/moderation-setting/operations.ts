export { getModerationLimits } from './get-moderation-limits.ts'
export { updateModerationLimits } from './update-moderation-limits.ts'

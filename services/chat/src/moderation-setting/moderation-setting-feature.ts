import { feature } from '@causerie/kernel'
import { getModerationLimits } from './get-moderation-limits.ts'
import { updateModerationLimits } from './update-moderation-limits.ts'

/** How often texts may be repeated, and how long refused ones mute. */
export const moderationSettingFeature = feature({
  operations: { getModerationLimits, updateModerationLimits },
})

import type { ModerationLimits } from '@causerie/contracts/chat'
import type { RuleSet } from '@causerie/moderation'

/** The limits among what is known of the rules. */
export const limitsOf = (set: RuleSet): ModerationLimits => ({
  maxRepetition: set.maxRepetition,
  maxRepetitionTimeout: set.maxRepetitionTimeout,
  blacklistMuteTimeout: set.blacklistMuteTimeout,
  whitelistMuteTimeout: set.whitelistMuteTimeout,
  maxRepetitionMuteTimeout: set.maxRepetitionMuteTimeout,
  enableImageModeration: set.enableImageModeration,
  imageModeration: set.imageModeration,
})

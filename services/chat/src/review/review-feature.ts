import { feature } from '@causerie/kernel'
import { queryFlaggedMessages } from './query-flagged-messages.ts'
import { tryRulesOnMessages } from './try-rules-on-messages.ts'

/** What waits for moderators, and what rules would stop before it does. */
export const reviewFeature = feature({ operations: { queryFlaggedMessages, tryRulesOnMessages } })

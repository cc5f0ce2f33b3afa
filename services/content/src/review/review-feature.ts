import { feature } from '@causerie/kernel'
import { queryFlaggedContent } from './query-flagged-content.ts'
import { tryRulesOnContent } from './try-rules-on-content.ts'

/** What waits for moderators, and what rules would stop before it does. */
export const reviewFeature = feature({ operations: { queryFlaggedContent, tryRulesOnContent } })

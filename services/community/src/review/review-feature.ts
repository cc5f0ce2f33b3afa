import { feature } from '@causerie/kernel'
import { queryFlaggedUsers } from './query-flagged-users.ts'
import { tryRulesOnUsers } from './try-rules-on-users.ts'

/** What waits for moderators, and what rules would stop before it does. */
export const reviewFeature = feature({ operations: { queryFlaggedUsers, tryRulesOnUsers } })

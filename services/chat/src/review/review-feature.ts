import { feature } from '@causerie/kernel'
import { queryFlaggedMessages } from './query-flagged-messages.ts'

/** What waits for moderators. */
export const reviewFeature = feature({ operations: { queryFlaggedMessages } })

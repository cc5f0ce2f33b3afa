import { feature } from '@causerie/kernel'
import { queryFlaggedContent } from './query-flagged-content.ts'

/** What waits for moderators. */
export const reviewFeature = feature({ operations: { queryFlaggedContent } })

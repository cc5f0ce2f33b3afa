import { feature } from '@causerie/kernel'
import { queryFlaggedUsers } from './query-flagged-users.ts'

/** What waits for moderators. */
export const reviewFeature = feature({ operations: { queryFlaggedUsers } })

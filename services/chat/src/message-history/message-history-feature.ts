import { feature } from '@causerie/kernel'
import { eraseVersions } from './erase-versions.ts'
import { messageHistories, messageHistoryFolds } from './message-history.ts'
import { queryMessageHistories } from './query-message-histories.ts'

/** What messages were before they were edited. */
export const messageHistoryFeature = feature({
  tables: [messageHistories],
  folds: [messageHistoryFolds],
  operations: { queryMessageHistories },
  followUps: [{ on: 'community', followUp: eraseVersions }],
})

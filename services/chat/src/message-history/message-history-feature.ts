import { feature } from '@causerie/kernel'
import { messageHistories, messageHistoryFolds } from './message-history.ts'
import { queryMessageHistories } from './query-message-histories.ts'

/** What messages were before they were edited. */
export const messageHistoryFeature = feature({
  tables: [messageHistories],
  folds: [messageHistoryFolds],
  operations: { queryMessageHistories },
})

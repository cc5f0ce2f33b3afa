import { feature } from '@causerie/kernel'
import { contentHistories, contentHistoryFolds } from './content-history.ts'
import { queryContentHistories } from './query-content-histories.ts'

/** What posts were before they were edited. */
export const historyFeature = feature({
  tables: [contentHistories],
  folds: [contentHistoryFolds],
  operations: { queryContentHistories },
})

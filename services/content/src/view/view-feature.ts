import { feature } from '@causerie/kernel'
import { contentViewers, contentViewFolds, contentViews } from './content-view.ts'
import { queryPostViewers } from './query-post-viewers.ts'
import { reportActivities } from './report-activities.ts'

/** How often posts were viewed, and by whom. */
export const viewFeature = feature({
  tables: [contentViews, contentViewers],
  folds: [contentViewFolds],
  operations: { queryPostViewers, reportActivities },
})

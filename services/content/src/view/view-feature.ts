import { feature } from '@causerie/kernel'
import {
  contentViewers,
  contentViewFolds,
  contentViews,
  seenStories,
  seenStoryFolds,
} from './content-view.ts'
import { queryPostViewers } from './query-post-viewers.ts'
import { queryStoryViewers } from './query-story-viewers.ts'
import { reportActivities } from './report-activities.ts'

/** How often posts and stories were viewed, and by whom. */
export const viewFeature = feature({
  tables: [contentViews, contentViewers, seenStories],
  folds: [contentViewFolds, seenStoryFolds],
  operations: { queryPostViewers, queryStoryViewers, reportActivities },
})

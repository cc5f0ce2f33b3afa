import { feature } from '@causerie/kernel'
import { messageFeeds } from './message-feed.ts'
import { feedSegmentFolds, messageFeedFolds } from './message-feed-folds.ts'

/** The feeds into which the messages of channels are divided. */
export const messageFeedFeature = feature({
  tables: [messageFeeds],
  folds: [messageFeedFolds, feedSegmentFolds],
})

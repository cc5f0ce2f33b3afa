import { feature } from '@causerie/kernel'
import { createMessageFeed } from './create-message-feed.ts'
import { deleteMessageFeed } from './delete-message-feed.ts'
import { feedMentionFolds } from './feed-mention-folds.ts'
import { getMessageFeed } from './get-message-feed.ts'
import { listMessageFeeds } from './list-message-feeds.ts'
import { messageFeeds } from './message-feed.ts'
import { feedCountFolds, feedSegmentFolds, messageFeedFolds } from './message-feed-folds.ts'
import { refusalToReadFeedsOf } from './message-feed-visibility.ts'
import { queryMessageFeeds } from './query-message-feeds.ts'
import { updateMessageFeed } from './update-message-feed.ts'

/** The feeds into which the messages of channels are divided. */
export const messageFeedFeature = feature({
  tables: [messageFeeds],
  folds: [messageFeedFolds, feedSegmentFolds, feedCountFolds, feedMentionFolds],
  operations: {
    createMessageFeed,
    getMessageFeed,
    listMessageFeeds,
    queryMessageFeeds,
    updateMessageFeed,
    deleteMessageFeed,
  },
  visibility: refusalToReadFeedsOf,
})

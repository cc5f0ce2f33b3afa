import { getMessageFeed as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { messageFeedAnswer } from './message-feed-view.ts'
import { readableFeed } from './message-feed-visibility.ts'
import { traceOfReadingFeeds } from './trace-of-reading-feeds.ts'

export const getMessageFeed = query(
  contract,
  async ({ params: { messageFeedId }, caller }, reader) => {
    const feed = await readableFeed(reader, messageFeedId, caller)
    return 'refused' in feed
      ? feed
      : messageFeedAnswer(reader, { viewer: caller, feedIds: [feed.messageFeedId] })
  },
  {
    trace: ({ params: { messageFeedId }, caller }, reader) =>
      traceOfReadingFeeds([messageFeedId], caller, reader),
  },
)

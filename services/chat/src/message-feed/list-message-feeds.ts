import { listMessageFeeds as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { messageFeedAnswer } from './message-feed-view.ts'
import { readableFeed } from './message-feed-visibility.ts'
import { traceOfReadingFeeds } from './trace-of-reading-feeds.ts'

export const listMessageFeeds = query(
  contract,
  async ({ query: { messageFeedIds }, caller }, reader) => {
    const found = await Promise.all(
      [...new Set(messageFeedIds)].map((id) => readableFeed(reader, id, caller)),
    )
    const feedIds = found.flatMap((feed) => ('refused' in feed ? [] : feed.messageFeedId))
    return messageFeedAnswer(reader, { viewer: caller, feedIds: [...new Set(feedIds)] })
  },
  {
    trace: ({ query: { messageFeedIds }, caller }, reader) =>
      traceOfReadingFeeds(messageFeedIds, caller, reader),
  },
)

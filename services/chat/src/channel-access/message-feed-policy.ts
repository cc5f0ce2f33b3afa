import { isInDefaultFeed } from '@causerie/contracts/chat'
import type { Loaded } from '@causerie/kernel'
import { messageFeeds } from './message-feed.ts'

/** The row of a feed that is not the default one of its channel, beside the rows of the channel. */
export const feedRows = (place: { messageFeedId: string; channelInternalId: string }) => ({
  feeds: isInDefaultFeed(place) ? [] : [messageFeeds.get(place.messageFeedId)],
})

/** Whether the feed can be written in as far as the feed decides: a deleted one is read, like a deleted channel. All else follows the channel. */
export const isFeedOpen = ({ feeds }: Loaded<ReturnType<typeof feedRows>>): boolean => feeds.every((feed) => feed && !feed.isDeleted)

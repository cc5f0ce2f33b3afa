import { messageFeedRead } from '@causerie/contracts/chat'
import type { Caller, Loaded } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import type { ChannelRow } from '../channel/channel.ts'
import { channelRows } from '../channel/channel-access.ts'
import type { ChannelIdentity } from '../channel/channel-identity.ts'
import { messageFeeds } from '../message-feed/message-feed.ts'
import type { FeedInChannel } from './feed-queries.ts'
import { feedUserStates } from './feed-user-state.ts'
import { seenFacts } from './seen.ts'

/** The rows that decide how far a user has read these feeds of a channel. */
export const rowsToRead = (
  channel: ChannelIdentity,
  feeds: readonly FeedInChannel[],
  caller: Pick<Caller, 'userId'>,
) => {
  const others = feeds.filter(({ feedId }) => feedId !== channel.internalId)
  return {
    ...channelRows(channel, caller),
    feeds: others.map(({ feedId }) => messageFeeds.get(feedId)),
    feedStates: others.map(({ feedId }) => feedUserStates.get(feedId, caller.userId)),
  }
}
export type RowsToRead = Loaded<ReturnType<typeof rowsToRead>>

type Reading = { channel: ChannelRow; feeds: readonly FeedInChannel[]; readToSegment?: number }
/**
 * That a member has read these feeds up to a segment, or to the last: only forward, and no event
 * where nothing moves.
 */
export const readFacts = (
  rows: RowsToRead,
  { channel, feeds, readToSegment = Number.POSITIVE_INFINITY }: Reading,
): Fact[] => {
  const { user } = rows
  if (!user) return []
  const { userId, userInternalId } = user
  const { channelId, _id: channelInternalId } = channel
  const asked = new Set(feeds.map(({ feedId }) => feedId))
  const others = rows.feeds.flatMap((feed, i) => {
    const segment = Math.min(readToSegment, feed?.lastSegment ?? 0)
    if (
      !feed ||
      feed.isDeleted ||
      !asked.has(feed.feedId) ||
      segment <= (rows.feedStates[i]?.readToSegment ?? 0)
    )
      return []
    const { feedId: messageFeedId } = feed
    return [
      messageFeedRead({
        messageFeedId,
        channelId,
        channelInternalId,
        userId,
        userInternalId,
        readToSegment: segment,
      }),
    ]
  })
  return [
    ...(asked.has(channelInternalId) ? seenFacts(channel, rows, readToSegment) : []),
    ...others,
  ]
}

import {
  messageCreated,
  messageDeleted,
  messageFeedCreated,
  messageFeedDeleted,
  messageFeedRenamed,
  messageUpdated,
} from '@causerie/contracts/chat'
import { type Change, fold } from '@causerie/kernel'
import { channelActivities } from '../channel/channel.ts'
import { type ChangeOfMentions, withMention, withoutMention } from '../message/mention-segments.ts'
import { messages } from '../message/message.ts'
import { feedRows, type MessageFeedRow, messageFeeds } from './message-feed.ts'

type OfFeed = { messageFeedId: string }
const rowOf = ({ messageFeedId }: OfFeed) => ({ feed: messageFeeds.get(messageFeedId) })

/** No change if the feed is unknown, because folds accept every event. */
const changed = (row: MessageFeedRow | undefined, fields: Partial<MessageFeedRow>): Change[] =>
  row ? [messageFeeds.put({ ...row, ...fields })] : []

export const messageFeedFolds = {
  messageFeedCreated: fold(messageFeedCreated)(rowOf, (_, { data: e, at, networkId }) => [
    messageFeeds.put({
      feedId: e.messageFeedId,
      channelId: e.channelId,
      channelInternalId: e.channelInternalId,
      channelType: e.channelType,
      path: `${networkId}/chat/channel/${e.channelInternalId}/messagefeed/${e.messageFeedId}`,
      name: e.name,
      userId: e.userId,
      userInternalId: e.userInternalId,
      createdAt: at,
      updatedAt: at,
      editedAt: null,
      isDeleted: false,
      isPermanentlyDeleted: false,
      lastSegment: 0,
      channelMentionSegments: [],
    }),
  ]),
  messageFeedRenamed: fold(messageFeedRenamed)(rowOf, ({ feed }, { data: { name }, at }) =>
    changed(feed, { name, editedAt: at, updatedAt: at }),
  ),
  messageFeedDeleted: fold(messageFeedDeleted)(rowOf, ({ feed }, { data: { isPermanent }, at }) =>
    changed(feed, { isDeleted: true, isPermanentlyDeleted: isPermanent, updatedAt: at }),
  ),
}

/** How many feeds a channel ever had beside the default one. */
export const feedCountFolds = {
  messageFeedCreated: fold(messageFeedCreated)(
    ({ channelId }) => ({ activity: channelActivities.get(channelId) }),
    ({ activity }) =>
      activity ? [channelActivities.put({ ...activity, feedCount: activity.feedCount + 1 })] : [],
  ),
}

/**
 * The messages of a feed are numbered without a gap, and it remembers those that mention everybody.
 * The messages of a default feed are counted by its channel.
 */
export const feedSegmentFolds = {
  messageCreated: fold(messageCreated)(
    feedRows,
    ({ feeds: [feed] }, { data: { segment, isChannelMentioned } }) =>
      changed(feed, {
        lastSegment: segment,
        ...(isChannelMentioned && mentioning(feed, segment, withMention)),
      }),
  ),
  messageUpdated: fold(messageUpdated)(
    feedRows,
    ({ feeds: [feed] }, { data: { segment, isChannelMentioned } }) =>
      isChannelMentioned === undefined
        ? []
        : changed(
            feed,
            mentioning(feed, segment, isChannelMentioned ? withMention : withoutMention),
          ),
  ),
  messageDeleted: fold(messageDeleted)(
    (e) => ({ ...feedRows(e), message: messages.get(e.messageId) }),
    ({ feeds: [feed], message }) =>
      message?.isChannelMentioned
        ? changed(feed, mentioning(feed, message.channelSegment, withoutMention))
        : [],
  ),
}

const mentioning = (
  feed: MessageFeedRow | undefined,
  segment: number,
  change: ChangeOfMentions,
): Partial<MessageFeedRow> => ({
  channelMentionSegments: change(feed?.channelMentionSegments ?? [], segment),
})

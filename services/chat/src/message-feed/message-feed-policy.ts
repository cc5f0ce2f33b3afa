import type { refusalsToEditMessageFeed } from '@causerie/contracts/chat'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { channelRows } from '../channel/channel-access.ts'
import { channelToEdit } from '../channel/channel-policy.ts'
import { chatSettingOf, chatSettings } from '../setting/chat-setting.ts'
import { type feedRows, type MessageFeedRow, messageFeeds } from './message-feed.ts'
import type { FeedInItsChannel } from './message-feed-identity.ts'

/**
 * Whether the feed can be written in as far as the feed decides: a deleted one is read, like a
 * deleted channel. All else follows the channel.
 */
export const isFeedOpen = ({ feeds }: Loaded<ReturnType<typeof feedRows>>): boolean =>
  feeds.every((feed) => feed && !feed.isDeleted)

/** The feed of a request, its channel, and the rows that decide who may change it. */
export const messageFeedRows = (
  { messageFeedId, channel }: FeedInItsChannel,
  caller: Pick<Caller, 'userId'>,
) => ({
  ...channelRows(channel, caller),
  feed: messageFeeds.get(messageFeedId),
  setting: chatSettings.get('chat'),
})

/**
 * The feed that the caller may rename and delete, or why not: who edits a channel edits its feeds.
 */
export const messageFeedToEdit = (
  rows: Loaded<ReturnType<typeof messageFeedRows>>,
  caller: Pick<Caller, 'userId' | 'kind' | 'networkId'>,
): MessageFeedRow | RefusalOf<typeof refusalsToEditMessageFeed> => {
  const channel = channelToEdit(rows, { caller, setting: chatSettingOf(rows.setting) })
  if ('refused' in channel)
    return channel.refused === 'channel-not-found'
      ? refuse('message-feed-not-found')
      : refuse(channel.refused)
  return rows.feed && !rows.feed.isPermanentlyDeleted ? rows.feed : refuse('message-feed-not-found')
}

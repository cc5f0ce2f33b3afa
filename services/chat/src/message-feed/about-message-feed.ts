import { type Refusal, refuse } from '@causerie/contract'
import { isInDefaultFeed } from '@causerie/contracts/chat'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { channelRows } from '../channel-access/channel-access.ts'
import { channelToEdit } from '../channel-access/channel-policy.ts'
import { type MessageFeedRow, messageFeeds } from '../channel-access/message-feed.ts'
import { type FeedInItsChannel, feedsByAnyId } from '../channel-access/message-feed-identity.ts'
import { chatSettingOf, chatSettings } from '../setting/chat-setting.ts'

type OfFeed = { params: { messageFeedId: string } }
/** What never changes of the feed of a request, which may be no default feed: that one is renamed and deleted with its channel. */
export const aboutMessageFeed = async (
  { params: { messageFeedId } }: OfFeed,
  reader: Reader,
): Promise<FeedInItsChannel | Refusal<'message-feed-not-found' | 'default-message-feed'>> => {
  const feed = (await feedsByAnyId(reader, [messageFeedId])).get(messageFeedId)
  if (!feed) return refuse('message-feed-not-found')
  if (isInDefaultFeed(feed)) return refuse('default-message-feed')
  return feed
}

/** The feed of a request, its channel, and the rows that decide who may change it. */
export const messageFeedRows = ({ messageFeedId, channel }: FeedInItsChannel, caller: Pick<Caller, 'userId'>) => ({
  ...channelRows(channel, caller),
  feed: messageFeeds.get(messageFeedId),
  setting: chatSettings.get('chat'),
})

type FeedRefusal = Refusal<'message-feed-not-found' | 'banned-from-channel' | 'permission-denied' | 'not-a-channel-member' | 'blocked-user'>
/** The feed that the caller may rename and delete, or why not: who edits a channel edits its feeds. */
export const messageFeedToEdit = (
  rows: Loaded<ReturnType<typeof messageFeedRows>>,
  caller: Pick<Caller, 'userId' | 'kind' | 'networkId'>,
): MessageFeedRow | FeedRefusal => {
  const channel = channelToEdit(rows, { caller, setting: chatSettingOf(rows.setting) })
  if ('refused' in channel) return channel.refused === 'channel-not-found' ? refuse('message-feed-not-found') : refuse(channel.refused)
  return rows.feed && !rows.feed.isPermanentlyDeleted ? rows.feed : refuse('message-feed-not-found')
}

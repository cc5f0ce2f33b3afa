import type { refusalsToReadMessageFeed } from '@causerie/contracts/chat'
import type { Caller, Reader } from '@causerie/kernel'
import { type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { readableChannel } from '../channel/channel-visibility.ts'
import { type FeedIdentity, feedsByAnyId } from './message-feed-identity.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/**
 * The feed with this id, its own or one of its channel, or why the viewer may not read it: who
 * reads the messages of a channel reads its feeds.
 */
export const readableFeed = async (
  reader: Reader,
  id: string,
  caller: Viewer,
): Promise<FeedIdentity | RefusalOf<typeof refusalsToReadMessageFeed>> => {
  const feed = (await feedsByAnyId(reader, [id])).get(id)
  if (!feed) return refuse('message-feed-not-found')
  const channel = await readableChannel(reader, feed.channelId, caller)
  if (!('refused' in channel)) return feed
  return channel.refused === 'channel-not-found'
    ? refuse('message-feed-not-found')
    : refuse(channel.refused)
}

type InChannel = { resolved: { channel: { channelId: string } }; caller: Viewer }
/**
 * The refusal of a viewer who may not read what a command on a feed of the channel answers, also
 * once the feed is deleted.
 */
export const refusalToReadFeedsOf = async (
  { resolved, caller }: InChannel,
  reader: Reader,
): Promise<Refusal | undefined> => {
  const channel = await readableChannel(reader, resolved.channel.channelId, caller)
  return 'refused' in channel ? channel : undefined
}

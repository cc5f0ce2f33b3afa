import type { MessageFeedInfo, MessagePreview } from '@causerie/contracts/chat'
import { type Reader, valueIn } from '@causerie/kernel'
import { feedsByIds } from '../message-feed/message-feed-queries.ts'
import type { ShownChannel } from './channel-queries.ts'

/**
 * The feeds of previews in these channels: the default feed has the name of its channel, others
 * have their own.
 */
export const feedsOfPreviews = async (
  reader: Reader,
  previews: readonly MessagePreview[],
  channels: readonly ShownChannel[],
): Promise<MessageFeedInfo[]> => {
  const channelOf = new Map(channels.map((channel) => [channel.channelId, defaultFeedOf(channel)]))
  const beside = previews.filter(
    ({ channelId, messageFeedId }) => channelOf.get(channelId)?.messageFeedId !== messageFeedId,
  )
  const feeds = await feedsByIds(
    reader,
    beside.map(({ messageFeedId }) => messageFeedId),
  )
  const known = new Map([...channelOf.values(), ...feeds].map((feed) => [feed.messageFeedId, feed]))
  return previews.flatMap(({ messageFeedId, messageId: messagePreviewId }) => {
    const feed = known.get(messageFeedId)
    if (!feed) return []
    const { name, createdAt, updatedAt } = feed
    return { messageFeedId, name, createdAt, updatedAt, messagePreviewId }
  })
}

const defaultFeedOf = ({ doc, displayName }: ShownChannel) => {
  const { _id: messageFeedId, displayName: ownName, createdAt, updatedAt } = valueIn(doc)
  return { messageFeedId, name: displayName ?? ownName, createdAt, updatedAt }
}

import type { getMessageFeed, MessageFeed } from '@causerie/contracts/chat'
import type { Viewer } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import type { Reply } from '@causerie/protocol'
import { newestMessagesOf } from '../message/message-previews.ts'
import type { ShownMessage } from '../message/message-queries.ts'
import { messagesWithReactionsV5 } from '../message/message-view-v5.ts'
import { readChatSetting } from '../setting/chat-setting-queries.ts'
import { feedsByIds, type ShownFeed } from './message-feed-queries.ts'

type MessageFeedsQuery = { viewer: Viewer; feedIds: readonly string[] }
/**
 * Feeds with their creators, and their newest messages: the last one, and that of the preview where
 * the network shows previews. A feed that was deleted permanently shows none.
 */
export const messageFeedAnswer = async (
  reader: Reader,
  { viewer, feedIds }: MessageFeedsQuery,
): Promise<Reply<typeof getMessageFeed>> => {
  const [feeds, { messagePreview }, newest] = await Promise.all([
    feedsByIds(reader, feedIds),
    readChatSetting(reader),
    newestMessagesOf(reader, { feedIds, isIncludeDeleted: true }),
  ])
  const read = feeds.flatMap(({ messageFeedId, isPermanentlyDeleted }) =>
    isPermanentlyDeleted ? [] : [messageFeedId],
  )
  const last = newest.filter(({ messageFeedId }) => read.includes(messageFeedId))
  const live =
    messagePreview.enabled && !messagePreview.isIncludeDeleted
      ? await newestMessagesOf(reader, { feedIds: read, isIncludeDeleted: false })
      : []
  const previewOf = byFeed(messagePreview.isIncludeDeleted ? last : live)
  const { messages, users, files } = await messagesWithReactionsV5(reader, {
    viewer,
    messages: [
      ...new Map([...last, ...live].map((message) => [message.messageId, message])).values(),
    ],
    userIds: feeds.map(({ creatorPublicId }) => creatorPublicId),
  })
  const present = ({ isPermanentlyDeleted: _, ...feed }: ShownFeed): MessageFeed => ({
    ...feed,
    messagePreviewId: messagePreview.enabled
      ? (previewOf.get(feed.messageFeedId)?.messageId ?? null)
      : null,
  })
  return { messageFeeds: feeds.map(present), messages, users, files }
}

const byFeed = (messages: readonly ShownMessage[]) =>
  new Map(messages.map((message) => [message.messageFeedId, message]))

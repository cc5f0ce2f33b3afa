import type { Caller, Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { holdsOnContent } from '@causerie/replicas'
import { channelRows } from '../channel/channel-access.ts'
import { feedRows } from '../message-feed/message-feed.ts'
import { chatSettings } from '../setting/chat-setting.ts'
import { channelBadges, feedBadges } from './mention-badges.ts'
import { messages } from './message.ts'
import { authorRows } from './message-author.ts'
import { type MessageIdentity, messageIdentity } from './message-identity.ts'
import { replierRows } from './message-repliers.ts'

/** What never changes of the message with this id. */
export const resolveMessage = async (
  messageId: string,
  reader: Reader,
): Promise<MessageIdentity | Refusal<'message-not-found'>> =>
  (await messageIdentity(reader, messageId)) ?? refuse('message-not-found')

/**
 * The message of a request, its author and whom it mentions, and the rows that decide what its
 * caller may do with it.
 */
export const messageRows = (identity: MessageIdentity, caller: Pick<Caller, 'userId'>) => {
  const { messageId, channel, parentId, userId, mentioned } = identity
  return {
    ...channelRows(channel, caller),
    ...feedRows(identity),
    message: messages.get(messageId),
    ...authorRows(channel, [userId]),
    badges: channelBadges(identity, mentioned),
    badgesInFeed: feedBadges(identity, mentioned),
    parents: parentId === null ? [] : [messages.get(parentId)],
    ...replierRows(identity),
    setting: chatSettings.get('chat'),
  }
}

/** What keeps a message from being deleted: the channel of a community has its id. */
export const holdsOnMessage = ({ channel, channelId, userId }: MessageIdentity) =>
  holdsOnContent({
    userId,
    target: channel.isOfCommunity ? { targetType: 'community', targetId: channelId } : null,
  })

/** The ids with which events name a message. */
export const idsOf = ({
  messageId,
  internalId,
  channelId,
  channelInternalId,
  messageFeedId,
  parentId,
  userId,
}: Omit<MessageIdentity, 'channel' | 'mentioned'>) => ({
  messageId,
  internalId,
  channelId,
  channelInternalId,
  messageFeedId,
  parentId,
  userId,
})

import type { getMessageV5, MessageV5 } from '@causerie/contracts/chat'
import { hashFlagIn } from '@causerie/flags'
import { type Hydration, type HydrationRows, hydrate, type Viewer } from '@causerie/hydration'
import { type Reader, valueIn } from '@causerie/kernel'
import type { Reply } from '@causerie/protocol'
import { type ChannelIdentity, channelIdentities } from '../channel/channel-identity.ts'
import { withoutHiddenReplies } from './hidden-replies.ts'
import { mentionedUsersOf, type ShownMessage } from './message-queries.ts'
import { withoutHiddenWords } from './message-view.ts'
import { myReactionsTo } from './my-reactions.ts'

/** What messages show of their channel beside its ids. */
export type ChannelType = Pick<ChannelIdentity, 'channelId' | 'type'>
type Presented = {
  viewer: Viewer
  messages: readonly ShownMessage[]
  /** Whom the answer names besides. */
  userIds?: readonly string[]
  /** Channels that are known already; others are looked up. */
  channels?: readonly ChannelType[]
  /** What a command has loaded. */
  rows?: HydrationRows | undefined
}
/**
 * Messages in the form of version 5, with their authors, the people that they mention and their
 * files; without anything of a viewer.
 */
export const presentMessagesV5 = async (
  reader: Reader,
  { viewer, messages, userIds = [], channels: known = [], rows }: Presented,
) => {
  const shown = messages.map(withoutHiddenWords)
  const named = shown.flatMap((message) => [message.userId, ...mentionedUsersOf(message)])
  const fileIds = shown.flatMap(({ fileId }) => fileId ?? [])
  const unknown = shown.filter((message) =>
    known.every(({ channelId }) => channelId !== message.channelId),
  )
  const [{ users, files, internalIdOf }, lookedUp, counted] = await Promise.all([
    hydrate(reader, viewer, { userIds: [...named, ...userIds], fileIds, rows }),
    channelIdentities(reader, [...new Set(unknown.map(({ channelId }) => channelId))]),
    withoutHiddenReplies(reader, shown),
  ])
  const channels = [...known, ...lookedUp]
  const presented = shown.flatMap((message) => {
    const channel = channels.find(({ channelId }) => channelId === message.channelId)
    return channel
      ? [presentMessageV5(counted(message), { channel, networkId: reader.networkId, internalIdOf })]
      : []
  })
  return { messages: presented, users, files, internalIdOf }
}

/** Messages of version 5 with the reactions of the viewer. */
export const messagesWithReactionsV5 = async (reader: Reader, presented: Presented) => {
  const [{ messages, ...beside }, myReactions] = await Promise.all([
    presentMessagesV5(reader, presented),
    myReactionsTo(reader, presented.viewer, presented.messages),
  ])
  return {
    ...beside,
    messages: messages.map((message) => ({
      ...message,
      myReactions: myReactions(message.messageId),
    })),
  }
}

/** The answer of an operation of version 5 on messages. */
export const messageAnswerV5 = async (
  reader: Reader,
  presented: Presented,
): Promise<Reply<typeof getMessageV5>> => {
  const { messages, users, files } = await messagesWithReactionsV5(reader, presented)
  return { messages, messageFeeds: [], users, files }
}

type Around = { channel: ChannelType; networkId: string; internalIdOf: Hydration['internalIdOf'] }
const presentMessageV5 = (
  message: ShownMessage,
  { channel, networkId, internalIdOf }: Around,
): MessageV5 => {
  const doc = valueIn(message.doc)
  const { reactions, reactionsCount, childrenNumber } = valueIn(message.activity)
  return {
    messageId: doc.messageId,
    networkId,
    channelId: message.channelInternalId,
    channelPublicId: message.channelId,
    channelType: channel.type,
    messageFeedId: message.messageFeedId,
    segment: doc.channelSegment,
    dataType: doc.type,
    data: doc.data,
    fileId: doc.fileId,
    creatorId: internalIdOf(doc.userId),
    creatorPublicId: doc.userId,
    mentionedUsers: doc.mentionees.map(({ type, userInternalIds: userIds, userPublicIds }) =>
      type === 'user' ? { type, userIds, userPublicIds } : { type },
    ),
    reactionCount: reactionsCount,
    reactions,
    childCount: childrenNumber,
    parentId: doc.parentId,
    ...(message.referenceId !== null && { referenceId: message.referenceId }),
    tags: doc.tags,
    metadata: doc.metadata,
    flagCount: message.flagCount,
    hashFlag: hashFlagIn(message.hashFlag),
    isDeleted: message.isDeleted,
    editedAt: doc.editedAt,
    createdAt: doc.createdAt,
    updatedAt: doc.updatedAt,
    path: doc.path,
  }
}

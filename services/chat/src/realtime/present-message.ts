import type { MessageV5 } from '@causerie/contracts'
import type { Reader } from '@causerie/kernel'
import { type Hydration, hashFlagIn, hydrate } from '@causerie/replicas'
import { type ChannelIdentity, channelIdentities } from '../channel/channel-queries.ts'
import type { MessageActivity, MessageDoc } from '../message/message.ts'
import { messagesByIds, type ShownMessage } from '../message/message-queries.ts'
import { withoutHiddenWords } from '../message/message-view.ts'

/** Messages in the form of version 5, with their authors, the people that they mention and their files; without anything of a viewer. */
export const presentMessages = async (reader: Reader, messageIds: readonly string[]) => {
  const messages = (await messagesByIds(reader, messageIds)).map(withoutHiddenWords)
  const userIds = messages.flatMap((message) => [message.userId, ...mentionedIn(message)])
  const [{ users, files, internalIdOf }, channels] = await Promise.all([
    hydrate(reader, nobody, { userIds, fileIds: messages.flatMap(({ fileId }) => fileId ?? []) }),
    channelIdentities(reader, [...new Set(messages.map(({ channelId }) => channelId))]),
  ])
  const presented = messages.flatMap((message) => {
    const channel = channels.find(({ channelId }) => channelId === message.channelId)
    return channel ? [presentMessage(message, { channel, networkId: reader.networkId, internalIdOf })] : []
  })
  return { messages: presented, users, files, messageFeeds: [], reactions: [] }
}

const nobody = { userId: '' }

// A JSON array of ids, by the column of the row.
const mentionedIn = ({ mentionedUserIds }: ShownMessage): string[] =>
  mentionedUserIds === null ? [] : (JSON.parse(mentionedUserIds) as string[])

type Around = { channel: ChannelIdentity; networkId: string; internalIdOf: Hydration['internalIdOf'] }
const presentMessage = (message: ShownMessage, { channel, networkId, internalIdOf }: Around): MessageV5 => {
  // Stored by the schemas of the row.
  const doc = JSON.parse(message.doc) as MessageDoc
  const { reactions, reactionsCount, childrenNumber } = JSON.parse(message.activity) as MessageActivity
  return {
    messageId: doc.messageId,
    networkId,
    channelId: channel.internalId,
    channelPublicId: channel.channelId,
    channelType: channel.type,
    messageFeedId: channel.internalId,
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

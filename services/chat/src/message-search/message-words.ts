import { MessageType, type messageCreated, type messageUpdated } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { tableBehind } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import { wordKeys } from '@causerie/words'
import { z } from 'zod'
import { type SearchedMessage, textOfMessage, traitsOfMessage } from './searched-text.ts'

const MessageWords = z.object({
  messageId: z.string(),
  internalId: z.string(),
  channelId: z.string(),
  messageFeedId: z.string(),
  userId: z.string(),
  type: MessageType,
  isConversation: z.boolean(),
  tags: z.array(z.string()),
  mentionedUserIds: z.array(z.string()),
  createdAt: z.string(),
  /** Keys of the text, of what the message has besides, of its author and of its channel. */
  words: z.array(z.number()),
  /** Those of them that are not keys of the text, so that an update of either leaves the other. */
  added: z.array(z.number()),
})
type MessageWords = z.infer<typeof MessageWords>

/** The words of messages that exist, by which they are searched. The texts are in `messages`. */
export const messageWords = tableBehind('message_words', {
  row: MessageWords,
  key: ['messageId'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: {
    internalId: 'text',
    channelId: 'text',
    messageFeedId: 'text',
    userId: 'text',
    type: 'text',
    isConversation: 'bool',
    createdAt: 'text',
    tags: 'json',
    words: 'int4[]',
  },
  indexes: {
    message_words_by_time: { on: ['internalId'] },
    message_words_of_channel: { on: ['channelId', 'internalId'] },
    message_words_by_word: { grams: 'words' },
  },
})

/** The key by which the index finds what a user wrote. */
export const authorKey = (userId: string): string => `from:${userId}`
/** The key by which the index finds what is in a channel. */
export const channelWordKey = (channelId: string): string => `in:${channelId}`

type Created = Recorded<z.infer<typeof messageCreated.schema>>
export const wordsOfNew = ({ networkId, at, data: e }: Created): MessageWords => {
  const row = {
    messageId: e.messageId,
    internalId: e.internalId,
    channelId: e.channelId,
    messageFeedId: e.messageFeedId,
    userId: e.userId,
    type: e.dataType,
    isConversation: e.channelType === 'conversation',
    tags: e.tags,
    mentionedUserIds: e.mentionedUserIds,
    createdAt: e.createdAt ?? at,
  }
  return { ...row, ...joined(keysOfText(networkId, e.data), keysBeside(networkId, row)) }
}

type Updated = Recorded<z.infer<typeof messageUpdated.schema>>
export const wordsOfUpdated = (
  { words, added, ...before }: MessageWords,
  { networkId, data: e }: Updated,
): MessageWords => {
  const beside = new Set(added)
  const row = {
    ...before,
    tags: e.tags ?? before.tags,
    mentionedUserIds: e.mentionedUserIds ?? before.mentionedUserIds,
  }
  const ofText = e.data ? keysOfText(networkId, e.data) : words.filter((word) => !beside.has(word))
  return { ...row, ...joined(ofText, keysBeside(networkId, row)) }
}

const keysOfText = (networkId: string, data: SearchedMessage['data']): number[] =>
  wordKeys(networkId, textOfMessage({ data }))

type Beside = Pick<MessageWords, 'type' | 'tags' | 'mentionedUserIds' | 'userId' | 'channelId'>
const keysBeside = (networkId: string, { userId, channelId, ...row }: Beside): number[] =>
  wordKeys(networkId, '', [authorKey(userId), channelWordKey(channelId), ...traitsOfMessage(row)])

const joined = (
  ofText: readonly number[],
  beside: readonly number[],
): Pick<MessageWords, 'words' | 'added'> => {
  const known = new Set(ofText)
  const added = beside.filter((key) => !known.has(key))
  return { added, words: [...ofText, ...added].sort((a, b) => a - b) }
}

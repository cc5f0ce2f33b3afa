import { isInDefaultFeed, type messageCreated, type messageUpdated } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { tableBehind } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import { authorTrait, placeTrait, updatedKeys, wordKeys } from '@causerie/words'
import { z } from 'zod'
import { textOfMessage, traitsOfMessage, typeTraits, updatedTraits } from './searched-text.ts'

const MessageWords = z.object({
  messageId: z.string(),
  internalId: z.string(),
  channelId: z.string(),
  isConversation: z.boolean(),
  createdAt: z.string(),
  /** What the message has beside its text, as queries name it, and its type. */
  traits: z.array(z.string()),
  /** Keys of the text, of the traits, of the author and of the place. */
  words: z.array(z.string()),
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
    isConversation: 'bool',
    createdAt: 'text',
    words: 'tsvector',
  },
  indexes: {
    message_words_by_time: { on: ['internalId'] },
    message_words_of_channel: { on: ['channelId', 'internalId'] },
    message_words_by_word: { words: 'words' },
  },
})

type Created = Recorded<z.infer<typeof messageCreated.schema>>
export const wordsOfNew = ({ networkId, at, data: e }: Created): MessageWords => {
  const row = {
    messageId: e.messageId,
    internalId: e.internalId,
    channelId: e.channelId,
    isConversation: e.channelType === 'conversation',
    createdAt: e.createdAt ?? at,
    traits: [...typeTraits(e.dataType), ...traitsOfMessage({ ...e, type: e.dataType })],
  }
  const traits = [...traitsOfPlace(e), ...row.traits]
  return { ...row, words: wordKeys(networkId, textOfMessage(e), traits) }
}

type Updated = Recorded<z.infer<typeof messageUpdated.schema>>
export const wordsOfUpdated = (
  before: MessageWords,
  { networkId, data: e }: Updated,
): MessageWords => {
  const own = updatedTraits(before.traits, e)
  const text = e.data && textOfMessage({ data: e.data })
  const traits = [...traitsOfPlace(e), ...own]
  return {
    ...before,
    traits: own,
    words: updatedKeys(networkId, before.words, { text, traits }),
  }
}

type Place = Parameters<typeof isInDefaultFeed>[0] & { userId: string; channelId: string }
const traitsOfPlace = (place: Place): string[] => [
  authorTrait(place.userId),
  placeTrait(place.channelId),
  ...(isInDefaultFeed(place) ? [] : [placeTrait(place.messageFeedId)]),
]

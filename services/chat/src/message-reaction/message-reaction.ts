import { messageReactionAdded, messageReactionRemoved } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { type Change, fold, recounted, table } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import { z } from 'zod'
import { type LatestReactionRow, type MessageRow, messages } from '../message/message.ts'

const MessageReaction = z.object({
  messageId: z.string(),
  userId: z.string(),
  reactionName: z.string(),
  reactionId: z.string(),
  userInternalId: z.string(),
  createdAt: z.string(),
  channelId: z.string(),
})
export type MessageReactionRow = z.infer<typeof MessageReaction>

/** The reactions on messages; the message keeps their counts. */
export const messageReactions = table('message_reactions', {
  row: MessageReaction,
  key: ['messageId', 'userId', 'reactionName'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: { reactionId: 'text', userInternalId: 'text', createdAt: 'text', channelId: 'text' },
  indexes: {
    message_reactions_by_creation: { on: ['messageId', 'createdAt', 'reactionId'] },
    message_reactions_by_name: { on: ['messageId', 'reactionName', 'createdAt', 'reactionId'] },
  },
})

type Event = Recorded<z.infer<typeof messageReactionAdded.schema>>
const rowsOf = ({ messageId, by, reactionName }: Event['data']) => ({
  message: messages.get(messageId),
  reaction: messageReactions.get(messageId, by, reactionName),
})

/** The message with one reaction more or less, if it is known. */
const recountedMessage = (
  message: MessageRow | undefined,
  { data: e, at }: Event,
  eventName: LatestReactionRow['eventName'],
): Change[] => {
  if (!message) return []
  const reactions = recounted(
    message.activity.reactions,
    e.reactionName,
    eventName === 'reactionAdded' ? 1 : -1,
  )
  const reactionsCount = Object.values(reactions).reduce((sum, count) => sum + count, 0)
  const latestReaction = {
    reactionId: e.reactionId,
    reactionName: e.reactionName,
    userId: e.by,
    eventName,
    createdAt: at,
  }
  return [
    messages.put({
      ...message,
      activity: { ...message.activity, reactions, reactionsCount },
      latestReaction,
    }),
  ]
}

export const messageReactionFolds = {
  messageReactionAdded: fold(messageReactionAdded)(rowsOf, ({ message, reaction }, event) => {
    if (reaction) return []
    const {
      messageId,
      channelId,
      by: userId,
      byInternalId: userInternalId,
      reactionName,
      reactionId,
    } = event.data
    return [
      messageReactions.put({
        messageId,
        userId,
        reactionName,
        reactionId,
        userInternalId,
        createdAt: event.at,
        channelId,
      }),
      ...recountedMessage(message, event, 'reactionAdded'),
    ]
  }),
  messageReactionRemoved: fold(messageReactionRemoved)(rowsOf, ({ message, reaction }, event) =>
    reaction
      ? [messageReactions.remove(reaction), ...recountedMessage(message, event, 'reactionRemoved')]
      : [],
  ),
}

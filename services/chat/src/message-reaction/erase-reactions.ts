import { messageReactionRemoved } from '@causerie/contracts/chat'
import { userDeleted } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { erasureBy, keysOfUser } from '@causerie/replicas'
import { messages } from '../message/message.ts'
import { idsOf, resolveMessage } from '../message/resolve-message.ts'
import { messageReactions } from './message-reaction.ts'

const reactionsOf = keysOfUser('message_reactions_of_deleted_user', {
  table: 'message_reactions',
  key: ['message_id', 'user_id', 'reaction_name'],
  by: 'user_id',
})

/** Takes back a reaction that is still there. */
export const eraseReaction = (
  message: Parameters<typeof idsOf>[0],
  [by, reactionName]: readonly [string, string],
): AnyDecision =>
  decision({
    orderBy: channelKey(message.channelId),
    load: {
      message: messages.get(message.messageId),
      reaction: messageReactions.get(message.messageId, by, reactionName),
    },
    decide: ({ reaction }) =>
      reaction
        ? [
            messageReactionRemoved({
              ...idsOf(message),
              reactionId: reaction.reactionId,
              reactionName,
              by,
              byInternalId: reaction.userInternalId,
            }),
          ]
        : [],
  })

/** With all content of a deleted user, their reactions on messages end, as those on posts do. */
export const eraseReactions = fanOut(
  'erase-message-reactions-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => erasureBy(data).isContentErased },
  async function* ({ data }, reader) {
    for await (const [messageId, userId, reactionName] of reactionsOf(reader, data.userId)) {
      const message = await resolveMessage(messageId, reader)
      if (!('refused' in message)) yield eraseReaction(message, [userId, reactionName])
    }
  },
)

import { type Recorded, refuse } from '@causerie/contract'
import { removeMessageReaction as contract, messageReactionRemoved } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutMessage, idsOf } from '../message/about-message.ts'
import { messageToTakeBackFrom } from '../message/message-policy.ts'
import { reactionRows } from './reaction-rows.ts'

export const removeMessageReaction = command(contract, {
  about: ({ query }, reader) => aboutMessage(query.referenceId, reader),
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, query, caller }) => reactionRows(about, caller, query.reactionName),
  decide: (rows, { about, caller }) => {
    const message = messageToTakeBackFrom(rows, caller, rows.reaction !== undefined)
    if ('refused' in message) return message
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    if (!rows.reaction) return []
    const { reactionId, reactionName, userId: by, userInternalId: byInternalId } = rows.reaction
    return [messageReactionRemoved({ ...idsOf(about), reactionId, reactionName, by, byInternalId })]
  },
  reply: async ({ recorded }) => ({ removedId: removedIn(recorded) }),
})

/** The id of the reaction that was removed; null if there was none. */
const removedIn = (recorded: readonly Recorded[]): string | null => {
  const event = recorded.find(({ type }) => type === messageReactionRemoved.type)
  return event ? messageReactionRemoved.schema.parse(event.data).reactionId : null
}

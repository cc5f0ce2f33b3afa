import { removeMessageReaction as contract, messageReactionRemoved } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import { idsOf, resolveMessage } from '../message/resolve-message.ts'
import { reactionRows, reactionToRemove } from './message-reaction-policy.ts'

export const removeMessageReaction = command(contract, {
  resolve: ({ query }, reader) => resolveMessage(query.referenceId, reader),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, query, caller }) => reactionRows(resolved, caller, query.reactionName),
  decide: (rows, { resolved, caller }) => {
    const removing = reactionToRemove(rows, caller)
    if ('refused' in removing) return removing
    if (!removing.reaction) return []
    const { reactionId, reactionName, userId: by, userInternalId: byInternalId } = removing.reaction
    return [
      messageReactionRemoved({ ...idsOf(resolved), reactionId, reactionName, by, byInternalId }),
    ]
  },
  reply: async ({ recorded }) => ({ removedId: removedIn(recorded) }),
})

/** The id of the reaction that was removed; null if there was none. */
const removedIn = (recorded: readonly Recorded[]): string | null => {
  const event = recorded.find(({ type }) => type === messageReactionRemoved.type)
  return event ? messageReactionRemoved.schema.parse(event.data).reactionId : null
}

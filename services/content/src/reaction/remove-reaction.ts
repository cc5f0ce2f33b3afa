import { removeReaction as contract, reactionRemoved } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { type Recorded, refuse } from '@causerie/protocol'
import { reactionOf } from './reaction.ts'
import {
  idsOfReference,
  referenceOf,
  referenceRows,
  refusalToTakeBack,
} from './reaction-reference.ts'

export const removeReaction = command(contract, {
  resolve: ({ query }, reader) => referenceOf(query, reader),
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, query, caller }) => ({
    ...referenceRows(resolved, caller),
    reaction: reactionOf({ ...resolved, userId: caller.userId, reactionName: query.reactionName }),
  }),
  decide: ({ reaction, ...rows }, { resolved, caller, at }) => {
    const refusal = refusalToTakeBack(rows, resolved, {
      caller,
      at,
      isDone: reaction !== undefined,
    })
    if (refusal) return refusal
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    if (!reaction) return []
    const { reactionId, userId, reactionName } = reaction
    return [reactionRemoved({ ...idsOfReference(resolved), reactionId, userId, reactionName })]
  },
  reply: async ({ recorded }) => ({ removedId: removedIn(recorded) }),
})

/** The id of the reaction that was removed; null if there was none. */
const removedIn = (recorded: readonly Recorded[]): string | null => {
  const event = recorded.find(({ type }) => type === reactionRemoved.type)
  return event ? reactionRemoved.schema.parse(event.data).reactionId : null
}

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
  about: ({ query }, reader) => referenceOf(query, reader),
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, query, caller }) => ({
    ...referenceRows(about, caller),
    reaction: reactionOf({ ...about, userId: caller.userId, reactionName: query.reactionName }),
  }),
  decide: ({ reaction, ...rows }, { about, caller, at }) => {
    const refusal = refusalToTakeBack(rows, about, { caller, at, isDone: reaction !== undefined })
    if (refusal) return refusal
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    if (!reaction) return []
    const { reactionId, userId, reactionName } = reaction
    return [reactionRemoved({ ...idsOfReference(about), reactionId, userId, reactionName })]
  },
  reply: async ({ recorded }) => ({ removedId: removedIn(recorded) }),
})

/** The id of the reaction that was removed; null if there was none. */
const removedIn = (recorded: readonly Recorded[]): string | null => {
  const event = recorded.find(({ type }) => type === reactionRemoved.type)
  return event ? reactionRemoved.schema.parse(event.data).reactionId : null
}

import { addMessageReaction as contract, messageReactionAdded } from '@causerie/contracts/chat'
import { maxReactionNames } from '@causerie/contracts/content'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn, withVerdict } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { idsOf, resolveMessage } from '../message/resolve-message.ts'
import { messageToReactTo, reactionRows } from './message-reaction-policy.ts'

export const addMessageReaction = command(contract, {
  resolve: async ({ body, newId }, reader) => {
    const message = await withVerdict(
      resolveMessage(body.referenceId, reader),
      verdictOn(body.reactionName, reader),
    )
    return 'refused' in message ? message : { ...message, reactionId: newId() }
  },
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, body, caller }) => ({
    ...reactionRows(resolved, caller, body.reactionName),
    ruleSet: theRuleSet(),
  }),
  isRecorded: ({ reaction }) => reaction !== undefined,
  decide: (rows, { resolved, body: { reactionName }, caller }) => {
    const reacting = messageToReactTo(rows, caller)
    if ('refused' in reacting) return reacting
    if (rows.reaction) return []
    const { message, user } = reacting
    const refusal = refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal
    if (isFull(message.activity.reactions, reactionName)) return refuse('too-many-reaction-names')
    const { userId: by, userInternalId: byInternalId } = user
    return [
      messageReactionAdded({
        ...idsOf(resolved),
        reactionId: resolved.reactionId,
        reactionName,
        by,
        byInternalId,
      }),
    ]
  },
  reply: async ({ resolved, rows }) => ({
    addedId: (await rows()).reaction?.reactionId ?? resolved.reactionId,
  }),
})

const isFull = (counts: Readonly<Record<string, number>>, name: string): boolean =>
  !Object.hasOwn(counts, name) && Object.keys(counts).length >= maxReactionNames

import { addMessageReaction as contract, messageReactionAdded } from '@causerie/contracts/chat'
import { maxReactionNames } from '@causerie/contracts/content'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { aboutMessage, idsOf } from '../message/about-message.ts'
import { messageToReactTo, reactionRows } from './message-reaction-policy.ts'

export const addMessageReaction = command(contract, {
  about: async ({ body, newId }, reader) => {
    const message = await aboutMessage(body.referenceId, reader)
    return 'refused' in message
      ? message
      : { ...message, reactionId: newId(), verdict: await verdictOn(body.reactionName, reader) }
  },
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, body, caller }) => ({
    ...reactionRows(about, caller, body.reactionName),
    ruleSet: theRuleSet(),
  }),
  decide: (rows, { about, body: { reactionName }, caller }) => {
    const reacting = messageToReactTo(rows, caller)
    if ('refused' in reacting) return reacting
    if (rows.reaction) return []
    const { message, user } = reacting
    const refusal = refusalByRules(about.verdict, rows.ruleSet)
    if (refusal) return refusal
    if (isFull(message.activity.reactions, reactionName)) return refuse('too-many-reaction-names')
    const { userId: by, userInternalId: byInternalId } = user
    return [
      messageReactionAdded({
        ...idsOf(about),
        reactionId: about.reactionId,
        reactionName,
        by,
        byInternalId,
      }),
    ]
  },
  reply: async ({ about, rows }) => ({
    addedId: (await rows()).reaction?.reactionId ?? about.reactionId,
  }),
})

const isFull = (counts: Readonly<Record<string, number>>, name: string): boolean =>
  !Object.hasOwn(counts, name) && Object.keys(counts).length >= maxReactionNames

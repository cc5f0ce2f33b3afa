import {
  addReaction as contract,
  maxReactionNames,
  reactionAdded,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { reactionOf } from './reaction.ts'
import {
  idsOfReference,
  recordToReactTo,
  referenceOf,
  referenceRows,
} from './reaction-reference.ts'

export const addReaction = command(contract, {
  about: async ({ body, newId }, reader) => {
    const reference = await referenceOf(body, reader)
    return 'refused' in reference
      ? reference
      : { ...reference, reactionId: newId(), verdict: await verdictOn(body.reactionName, reader) }
  },
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, body, caller }) => ({
    ...referenceRows(about, caller),
    ruleSet: theRuleSet(),
    reaction: reactionOf({ ...about, userId: caller.userId, reactionName: body.reactionName }),
  }),
  decide: (rows, { about, body: { reactionName }, caller, at }) => {
    const record = recordToReactTo(rows, about, { caller, at })
    if ('refused' in record) return record
    // Tokens of a deleted user stay valid until gateways learn of the deletion.
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    if (rows.reaction) return []
    const refusal = refusalByRules(about.verdict, rows.ruleSet)
    if (refusal) return refusal
    const { reactions, ...ofRecord } = record
    if (isFull(reactions, reactionName)) return refuse('too-many-reaction-names')
    const { userId, userInternalId } = rows.user
    const commented = about.comment && {
      commentedType: about.comment.referenceType,
      commentedId: about.comment.referenceId,
    }
    const reaction = { reactionId: about.reactionId, userId, userInternalId, reactionName }
    return [reactionAdded({ ...idsOfReference(about), ...ofRecord, ...commented, ...reaction })]
  },
  reply: async ({ about, rows }) => ({
    addedId: (await rows()).reaction?.reactionId ?? about.reactionId,
  }),
})

const isFull = (counts: Readonly<Record<string, number>>, name: string): boolean =>
  !Object.hasOwn(counts, name) && Object.keys(counts).length >= maxReactionNames

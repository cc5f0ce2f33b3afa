import {
  addReaction as contract,
  maxReactionNames,
  reactionAdded,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn, withVerdict } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { reactionOf } from './reaction.ts'
import {
  idsOfReference,
  recordToReactTo,
  referenceOf,
  referenceRows,
} from './reaction-reference.ts'

export const addReaction = command(contract, {
  resolve: async ({ body, newId }, reader) => {
    const reference = await withVerdict(
      referenceOf(body, reader),
      verdictOn(body.reactionName, reader),
    )
    return 'refused' in reference ? reference : { ...reference, reactionId: newId() }
  },
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, body, caller }) => ({
    ...referenceRows(resolved, caller),
    ruleSet: theRuleSet(),
    reaction: reactionOf({ ...resolved, userId: caller.userId, reactionName: body.reactionName }),
  }),
  isRecorded: ({ reaction }) => reaction !== undefined,
  decide: (rows, { resolved, body: { reactionName }, caller, at }) => {
    const record = recordToReactTo(rows, resolved, { caller, at })
    if ('refused' in record) return record
    // Tokens of a deleted user stay valid until gateways learn of the deletion.
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    if (rows.reaction) return []
    const refusal = refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal
    const { reactions, ...ofRecord } = record
    if (isFull(reactions, reactionName)) return refuse('too-many-reaction-names')
    const { userId, userInternalId } = rows.user
    const commented = resolved.comment && {
      commentedType: resolved.comment.referenceType,
      commentedId: resolved.comment.referenceId,
    }
    const reaction = { reactionId: resolved.reactionId, userId, userInternalId, reactionName }
    return [reactionAdded({ ...idsOfReference(resolved), ...ofRecord, ...commented, ...reaction })]
  },
  reply: async ({ resolved, rows }) => ({
    addedId: (await rows()).reaction?.reactionId ?? resolved.reactionId,
  }),
})

const isFull = (counts: Readonly<Record<string, number>>, name: string): boolean =>
  !Object.hasOwn(counts, name) && Object.keys(counts).length >= maxReactionNames

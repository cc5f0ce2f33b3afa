import { z } from 'zod'
import { ReactionReferenceType } from '../../resources/reaction.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { targetKey } from '../../shared/ordering-keys.ts'
import { reactionBroadcasts } from './consequences.ts'

const id = z.string()

const ofReaction = z.object({
  reactionId: id,
  referenceType: ReactionReferenceType,
  referenceId: id,
  /** The community or user on whose feed the record stands. */
  targetType: z.enum(['community', 'user']),
  targetId: id,
  userId: id,
  reactionName: z.string(),
  /** The author of the record. */
  authorId: id,
})
const byTarget = ({ targetType, targetId }: z.infer<typeof ofReaction>) =>
  targetKey(targetType, targetId)

export const reactionAdded = event({
  type: 'ReactionAdded',
  summary: 'A user added a reaction to a record.',
  data: ofReaction.extend({
    userInternalId: id,
    referenceInternalId: id,
    /** The post of a child post, the comment that a reply answers; null for other records. */
    parentId: id.nullable(),
    /** What the record shows, such as `text`, `poll` or `mixed`. */
    structureType: z.string(),
    /** The record that the comment is on; absent for other records. */
    commentedType: z.enum(['post', 'story']).optional(),
    commentedId: id.optional(),
  }),
  orderedBy: byTarget,
  broadcasts: reactionBroadcasts(true),
  audit: own('userId'),
})

export const reactionRemoved = event({
  type: 'ReactionRemoved',
  summary: 'A user removed a reaction, which `reactionId` names.',
  data: ofReaction,
  orderedBy: byTarget,
  broadcasts: reactionBroadcasts(false),
  audit: own('userId'),
})

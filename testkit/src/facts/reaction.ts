import { reactionAdded, reactionRemoved } from '@causerie/contracts/content/events'
import { internalIdOf } from './user.ts'

type ReactionFields = Partial<Omit<Parameters<typeof reactionRemoved>[0], 'userId'>>

/** A user likes the post `post`, which by default bob wrote on his own feed. */
export const reactionAddedBy = (userId: string, fields: ReactionFields = {}) =>
  reactionAdded({
    ...reactionOf(userId, fields),
    userInternalId: internalIdOf(userId),
    referenceInternalId: 'a'.repeat(24),
    parentId: null,
    structureType: 'text',
  })

/** A user removes their reaction. */
export const reactionRemovedBy = (userId: string, fields: ReactionFields = {}) =>
  reactionRemoved(reactionOf(userId, fields))

const reactionOf = (userId: string, fields: ReactionFields) => ({
  reactionId: `reaction-of-${userId}`,
  referenceType: 'post' as const,
  referenceId: 'post',
  targetType: 'user' as const,
  targetId: 'bob',
  userId,
  reactionName: 'like',
  authorId: 'bob',
  ...fields,
})

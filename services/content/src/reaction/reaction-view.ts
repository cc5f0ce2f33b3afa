import type { Reactor } from '@causerie/contracts/content'
import type { ListedReaction } from './reaction-lists.ts'

export const presentReactor = ({
  id,
  reactionName,
  userId,
  userInternalId,
  createdAt,
}: ListedReaction): Reactor => ({
  reactionId: id,
  reactionName,
  userId,
  userPublicId: userId,
  userInternalId,
  createdAt,
  updatedAt: createdAt,
})

import type { Reactor } from '@causerie/contracts/content'

type Reaction = Pick<Reactor, 'reactionName' | 'userId' | 'userInternalId' | 'createdAt'> & {
  id: string
}

/** Who reacted, as answers show it. */
export const presentReactor = ({
  id,
  reactionName,
  userId,
  userInternalId,
  createdAt,
}: Reaction): Reactor => ({
  reactionId: id,
  reactionName,
  userId,
  userPublicId: userId,
  userInternalId,
  createdAt,
  updatedAt: createdAt,
})

import type { Broadcast } from '../../shared/broadcast.ts'
import { messageBroadcasts, type OfMessage } from '../message/consequences.ts'

type Reacted = OfMessage & { reactionId: string; reactionName: string; by: string; byInternalId: string }

/** The message with this reaction, which its record does not name. */
export const reactionBroadcasts = (eventType: string) => {
  const broadcastsOf = messageBroadcasts(eventType)
  return (event: { data: Reacted; at: string }): Broadcast[] => {
    const { messageId: referenceId, reactionId, reactionName, by, byInternalId } = event.data
    const reaction = {
      reactionId,
      reactionName,
      referenceId,
      referenceType: 'message',
      userId: byInternalId,
      userInternalId: byInternalId,
      userPublicId: by,
      createdAt: event.at,
      updatedAt: event.at,
    }
    return broadcastsOf(event).map((broadcast) => ({
      ...broadcast,
      complete: (collections) => ({ ...collections, reactions: [reaction] }),
    }))
  }
}

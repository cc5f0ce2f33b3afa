import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import type { Broadcast } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { byChannel } from '../channel/of-channel.ts'
import { messageBroadcasts } from '../message/consequences.ts'
import { messageFields } from '../message/of-message.ts'

const id = z.string()

const ofReaction = messageFields.extend({
  reactionId: id,
  reactionName: z.string(),
  by: id,
  byInternalId: id,
})

/** The message with this reaction, which its record does not name. */
const reactionBroadcasts = (eventType: string) => {
  const broadcastsOf = messageBroadcasts(eventType)
  return (event: { data: z.infer<typeof ofReaction>; at: string }): Broadcast[] => {
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

export const messageReactionAdded = event({
  type: 'MessageReactionAdded',
  summary: 'A member of a channel added a reaction to a message.',
  data: ofReaction,
  orderedBy: byChannel,
  broadcasts: reactionBroadcasts('reactionAdded'),
  audit: own('by'),
})

export const messageReactionRemoved = event({
  type: 'MessageReactionRemoved',
  summary: 'A member of a channel removed a reaction, which `reactionId` names, from a message.',
  data: ofReaction,
  orderedBy: byChannel,
  broadcasts: reactionBroadcasts('reactionRemoved'),
  audit: own('by'),
})

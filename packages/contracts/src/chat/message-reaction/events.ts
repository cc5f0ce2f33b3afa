import { event } from '@causerie/contract'
import { z } from 'zod'
import { byChannel, ofMessage } from '../message/of-message.ts'

const id = z.string()

const ofReaction = ofMessage.extend({ reactionId: id, reactionName: z.string(), by: id, byInternalId: id })

export const messageReactionAdded = event({
  type: 'MessageReactionAdded',
  summary: 'A member of a channel added a reaction to a message.',
  data: ofReaction,
  orderedBy: byChannel,
})

export const messageReactionRemoved = event({
  type: 'MessageReactionRemoved',
  summary: 'A member of a channel removed a reaction, which `reactionId` names, from a message.',
  data: ofReaction,
  orderedBy: byChannel,
})

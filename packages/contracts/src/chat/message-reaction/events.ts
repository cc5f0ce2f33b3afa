import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { byChannel } from '../channel/of-channel.ts'
import { ofMessage } from '../message/of-message.ts'
import { reactionBroadcasts } from './consequences.ts'

const id = z.string()

const ofReaction = ofMessage.extend({ reactionId: id, reactionName: z.string(), by: id, byInternalId: id })

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

import { z } from 'zod'
import { event } from '../../shared/event.ts'
import { onChannel } from '../channel/consequences.ts'
import { byChannel } from '../channel/of-channel.ts'

export const conversationRead = event({
  type: 'ConversationRead',
  summary: 'An administrator read messages of a conversation in which they do not take part.',
  data: z.object({ channelId: z.string(), by: z.string() }),
  orderedBy: byChannel,
  audit: ({ data }) => onChannel('conversationRead', data),
})

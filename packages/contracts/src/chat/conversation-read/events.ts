import { event } from '@causerie/contract'
import { z } from 'zod'
import { channelKey } from '../../shared/ordering-keys.ts'

export const conversationRead = event({
  type: 'ConversationRead',
  summary: 'An administrator read messages of a conversation in which they do not take part.',
  data: z.object({ channelId: z.string(), by: z.string() }),
  orderedBy: ({ channelId }) => channelKey(channelId),
})

import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/**
 * A line of the audit log: an administrator read messages of a conversation in which they do not
 * take part.
 */
export const ConversationRead = z
  .object({
    readId: id,
    channelId: id,
    userId: id.describe('The administrator.'),
    createdAt: timestamp,
  })
  .meta({ id: 'ConversationRead' })
export type ConversationRead = z.infer<typeof ConversationRead>

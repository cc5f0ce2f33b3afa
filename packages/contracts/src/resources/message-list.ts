import { z } from 'zod'
import { userCollections } from './collections.ts'
import { Message } from './message.ts'

/** Messages with their authors, the people they mention and their files. */
export const messageCollections = { messages: z.array(Message), ...userCollections }

/** The paging of messages, whose older page is `prev`. */
export const MessagePaging = z.object({ next: z.string().optional(), prev: z.string().optional() }).meta({ id: 'MessagePaging' })

import { z } from 'zod'
import { isWithin, maxCustomData } from '../../resources/free-form.ts'
import { idOf, text } from '../../resources/input.ts'

/** A text of 20,000 characters of four bytes, data and metadata. */
export const messageBodyLimit = 512 * 1024

/** The content of a message: `text`, and members of your own. */
export const messageData = z
  .looseObject({ text: text(0, 20_000).optional() })
  .refine((value) => isWithin(value, maxCustomData), `Must not be larger than ${maxCustomData} bytes.`)

export const messageTags = z.array(text(1, 30)).max(10)

/** Users whom a message mentions, or everybody in its channel. */
export const messageMentionees = z
  .array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('user'), userIds: z.array(idOf(50)).max(30) }),
      z.object({ type: z.literal('channel') }),
    ]),
  )
  .max(2)
export type MessageMentionees = z.output<typeof messageMentionees>

import { z } from 'zod'
import { isWithin, maxCustomData, metadataInput } from '../../resources/free-form.ts'
import { idOf, ifGiven, moment, optional, text } from '../../resources/input.ts'

/** A text of 20,000 characters of four bytes, data and metadata. */
export const messageBodyLimit = 512 * 1024

/** The content of a message: `text`, and members of your own. */
const messageData = z
  .looseObject({ text: text(0, 20_000).optional() })
  .refine(
    (value) => isWithin(value, maxCustomData),
    `Must not be larger than ${maxCustomData} bytes.`,
  )

export const messageTags = z.array(text(1, 30)).max(10)

/** What a new message shows. */
export const messageContent = {
  data: optional(messageData).describe(
    'The text, of up to 20,000 characters, or data of your own.',
  ),
  fileId: optional(idOf(50)).describe(
    'Id of a file that the caller uploaded, which must be of the kind that the type names. Sound (`audio`) is also sent as a `file`.',
  ),
}

/** When a message was written elsewhere. */
export const messageTimes = {
  createdAt: optional(moment).describe(
    'When the message was written. For administrators only. It is shown and changes no order: messages are listed, previewed and counted as unread in the order of their segments, in which they were recorded.',
  ),
  editedAt: optional(moment).describe(
    'When the message was edited last, after it was written. For administrators only.',
  ),
}

/** What an edit changes, beside whom the message mentions. */
export const messageChanges = {
  data: ifGiven(messageData).describe(
    'The new text or data, of which absent members are unchanged.',
  ),
  metadata: ifGiven(metadataInput).describe('Replaces what was there.'),
  tags: ifGiven(messageTags).describe('Words by which it is found.'),
}

const mentioneesOf = (mostUsers: number) =>
  z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('user'), userIds: z.array(idOf(50)).max(mostUsers) }),
        z.object({ type: z.literal('channel') }),
      ]),
    )
    .max(2)
/** Users whom a message mentions, or everybody in its channel. */
export const messageMentionees = mentioneesOf(30)
/** Whom a message mentions in version 5, or everybody in its channel. */
export const mentionedUsersInput = mentioneesOf(50)
export type MessageMentionees = z.output<typeof messageMentionees>

type Content = {
  type: string
  data?: { text?: string | undefined } | undefined
  fileId?: string | undefined
}
const withFile: readonly string[] = ['image', 'file', 'video', 'audio']
/** What a new message of this type lacks, with the field that should have it. */
export const missingIn = ({
  type,
  data,
  fileId,
}: Content): { path: string[]; message: string }[] => [
  ...(type === 'text' && !data?.text
    ? [{ path: ['data', 'text'], message: 'A text message needs a text.' }]
    : []),
  ...(withFile.includes(type) && fileId === undefined
    ? [{ path: ['fileId'], message: 'A message of this type needs a file.' }]
    : []),
]

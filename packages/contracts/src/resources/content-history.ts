import { z } from 'zod'
import { freeForm, freeText, id, timestamp } from './scalars.ts'

/** What a post, comment or message was before an edit. */
export const ContentHistory = z
  .object({
    _id: id,
    contentId: id,
    contentType: z.enum(['post', 'comment', 'message']),
    /** Who edited it, and when. */
    userId: id,
    createdAt: timestamp,
    /** The reason that an administrator gave. */
    reason: freeText,
    data: freeForm,
    metadata: freeForm,
  })
  .meta({ id: 'ContentHistory' })
export type ContentHistory = z.infer<typeof ContentHistory>

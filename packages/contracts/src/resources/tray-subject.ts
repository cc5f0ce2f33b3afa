import { z } from 'zod'

const id = z.string()

/** What an item of a tray is about. From this and the recipient alone the rules tell which item an occurrence belongs to. */
export const TraySubject = z.object({
  /** The rule that it was told by. */
  category: z.string(),
  /** Where it happened: the feed of a community or of a person. */
  targetType: z.enum(['community', 'user']),
  targetId: id,
  /** The post, or what else was touched. */
  referenceType: z.string().optional(),
  referenceId: id.optional(),
  /** What the act itself made: the post, the comment. */
  actionReferenceId: id.optional(),
  /** The comment that was answered. */
  parentId: id.optional(),
  /** The date in the network's time zone, `2026-03-29`, and its first moment. */
  day: z.string(),
  dayStartsAt: z.string(),
})
export type TraySubject = z.infer<typeof TraySubject>

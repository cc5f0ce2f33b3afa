import { z } from 'zod'

const id = z.string()

/** The subject of a tray item. Subject and recipient alone determine the item of an occurrence. */
export const TraySubject = z.object({
  /** The notification rule. */
  category: z.string(),
  /** The feed of a community or a user. */
  targetType: z.enum(['community', 'user']),
  targetId: id,
  /** The post or other record that the act concerns. */
  referenceType: z.string().optional(),
  referenceId: id.optional(),
  /** The record that the act created: a post or comment. */
  actionReferenceId: id.optional(),
  /** The comment that was replied to. */
  parentId: id.optional(),
  /**
   * Which of the category's sentences: `poll` for the post of a poll, `declined` for a request, the
   * reason of a failure.
   */
  variant: z.string().optional(),
  /** The date in the network's time zone, `2026-03-29`, and its first moment. */
  day: z.string(),
  dayStartsAt: z.string(),
})
export type TraySubject = z.infer<typeof TraySubject>

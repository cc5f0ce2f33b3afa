import { z } from 'zod'
import { anyId, idOf, optional, text, withDefault } from '../../resources/input.ts'

/**
 * The record that a comment is on: a post or a story. The API has a third type, `content`, and
 * nothing has it yet.
 */
export const reference = {
  referenceId: anyId.describe('Id of the post or story.'),
  referenceType: withDefault(z.enum(['post', 'content', 'story']), 'post').describe(
    'What the id is of.',
  ),
}

export const commentText = text(0, 50_000)
export const commentData = z.object({ text: optional(commentText) })

/** Images that the caller uploaded. */
export const commentAttachments = z
  .array(z.object({ type: z.literal('image'), fileId: idOf(50) }))
  .max(10)

/**
 * 50,000 characters of text may take 12 bytes each when they are escaped in JSON; the rest is for
 * the other fields.
 */
export const commentBodyLimit = 1024 * 1024

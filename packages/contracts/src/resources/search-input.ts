import { z } from 'zod'
import { idOf, text } from './input.ts'

/** What people type to find records by their words. */
export const searchQuery = text(1, 1000).describe(
  'Words that all occur, in any order; the last one may be the beginning of a word. `"an exact phrase"`, `-word` for texts without it, `#tag`, links and their hosts, `from:` an id of a user, `in:` an id of a channel or community, `before:`, `after:` and `on:` a day (`2026-11-29`) or time, `has:` `link`, `image`, `video`, `file`, `audio` or `poll`. Up to 30 terms.',
)

export const exactMatch = z
  .boolean()
  .default(false)
  .describe('Whether the last word is a whole one.')

export const writtenBy = z
  .array(idOf(50))
  .min(1)
  .max(100)
  .optional()
  .describe('Only what one of these users wrote.')

import { z } from 'zod'
import { ifGiven, text } from '../../resources/input.ts'

/** Words of rules. */
export const wordsOf = (least: number, most: number) =>
  z
    .array(text(1, 500))
    .min(least)
    .max(most)
    .describe(
      'Words, with spaces between them or not. Case, width and invisible characters do not count.',
    )

export const isMatchExactWord = ifGiven(z.boolean()).describe(
  'Whether the words are refused only where no letter or digit stands beside them. Absent: false.',
)

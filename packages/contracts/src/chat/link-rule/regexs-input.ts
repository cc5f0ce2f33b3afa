import { z } from 'zod'
import { text } from '../../resources/input.ts'

/** Ten thousand rules, 1 MB of characters together. */
export const regexsBodyLimit = 2 * 1024 * 1024

/** Regular expressions of rules. */
export const regexsOf = (least: number, most: number) =>
  z
    .array(text(1, 500))
    .min(least)
    .max(most)
    .describe('Regular expressions, tried anywhere in `scheme://host/path?query`.')

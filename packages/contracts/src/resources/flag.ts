import { z } from 'zod'
import { optional, text } from './input.ts'
import { freeText, id, timestamp } from './scalars.ts'

/** The body of the operations that flag a record; older clients send none. */
export const flagInput = z.object({
  reason: optional(text(1, 300)).describe('Why; only moderators see it.'),
  detail: optional(text(1, 300)).describe('More about the reason.'),
})
export type FlagInput = z.output<typeof flagInput>

/** A flag as moderators see it. */
export const Flag = z
  .object({ userId: id, reason: freeText, details: freeText, createdAt: timestamp })
  .meta({ id: 'Flag' })
export type Flag = z.infer<typeof Flag>

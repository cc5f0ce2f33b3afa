import { z } from 'zod'
import { freeText, id, timestamp } from './scalars.ts'

/** What can be held. */
export const heldTypes = ['user', 'community'] as const
export type HeldType = (typeof heldTypes)[number]

/** While it is there, nothing of a user or a community is deleted for good. */
export const Hold = z
  .object({
    recordType: z.enum(heldTypes),
    recordId: id.describe('Id of the user or the community.'),
    reason: freeText,
    setBy: id.describe('The administrator who set it.'),
    setAt: timestamp,
  })
  .meta({ id: 'Hold' })
export type Hold = z.infer<typeof Hold>

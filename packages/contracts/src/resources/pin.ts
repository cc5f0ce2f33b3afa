import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/** Where a moderator pins a post of a community. */
export const Placement = z.enum(['default', 'announcement']).meta({ id: 'Placement' })
export type Placement = z.infer<typeof Placement>

/** The community or the network whose posts are pinned. It exists from its first pin on. */
export const PinTarget = z
  .object({
    targetId: id,
    targetType: z.enum(['community', 'network']),
    /** Moves forward with each change. */
    lastPinsUpdatedAt: timestamp,
  })
  .meta({ id: 'PinTarget' })
export type PinTarget = z.infer<typeof PinTarget>

/** A pinned post. */
export const Pin = z
  .object({
    /** The id of the post. */
    referenceId: id,
    referenceType: z.literal('post'),
    /** `global`: pinned for the whole network. */
    placement: z.enum([...Placement.options, 'global']),
    pinnedBy: id,
    pinnedAt: timestamp,
  })
  .meta({ id: 'Pin' })
export type Pin = z.infer<typeof Pin>

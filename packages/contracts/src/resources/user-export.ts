import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/** The export of what a network has of a user, and the link to it. */
export const UserExport = z
  .object({
    userId: id,
    status: z
      .enum(['ready', 'expired', 'none'])
      .describe('`expired`: the link has ended. `none`: nobody has asked for an export yet.'),
    requestedAt: timestamp.nullable(),
    expiresAt: timestamp
      .nullable()
      .describe('When the link ends, and a new export may be requested.'),
    downloadUrl: z
      .string()
      .optional()
      .describe('Where the ZIP is, while the export is ready. It opens to everybody who has it.'),
  })
  .meta({ id: 'UserExport' })
export type UserExport = z.infer<typeof UserExport>

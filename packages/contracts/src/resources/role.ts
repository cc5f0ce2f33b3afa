import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/** A named set of permissions. */
export const Role = z
  .object({
    roleId: id,
    updatedAt: timestamp,
    permissions: z.array(z.string()),
    isDeleted: z.boolean(),
    displayName: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

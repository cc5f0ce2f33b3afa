import { z } from 'zod'
import { freeText, id, timestamp } from './scalars.ts'

/** A named set of permissions. */
export const Role = z
  .object({
    roleId: id,
    updatedAt: timestamp,
    permissions: z.array(z.string()),
    isDeleted: z.boolean(),
    displayName: freeText,
    createdAt: timestamp,
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

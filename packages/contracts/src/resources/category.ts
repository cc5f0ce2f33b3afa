import { z } from 'zod'
import { freeForm, id, timestamp } from './scalars.ts'

/** A category of communities. */
export const Category = z
  .object({
    categoryId: id,
    name: z.string(),
    metadata: freeForm,
    avatarFileId: id.nullable(),
    isDeleted: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

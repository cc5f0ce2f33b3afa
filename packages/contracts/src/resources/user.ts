import { z } from 'zod'
import { HashFlag } from './hash-flag.ts'
import { count, freeForm, freeText, id, timestamp } from './scalars.ts'

/**
 * A user. `userId` is the id that the customer chose, `_id` and `userInternalId` the internal one;
 * `path` is `<networkId>/user/<_id>`.
 */
export const User = z
  .object({
    userId: id,
    createdAt: timestamp,
    updatedAt: timestamp,
    _id: id,
    path: z.string(),
    userInternalId: id,
    userPublicId: id,
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    displayName: z.string(),
    profileHandle: freeText,
    description: freeText,
    avatarFileId: id.nullable(),
    avatarCustomUrl: freeText,
    flagCount: count,
    hashFlag: HashFlag.nullable(),
    metadata: freeForm,
    isGlobalBan: z.boolean(),
    isBrand: z.boolean(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

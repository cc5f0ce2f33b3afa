import { User, user, userCreated, userUpdated } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { nameKey } from '../name-key.ts'

/** What is stored of a user and shown as it stands. */
export const UserDoc = User.omit({ permissions: true, flagCount: true, hashFlag: true })
export type UserDoc = z.infer<typeof UserDoc>

const UserRow = UserDoc.extend({ nameKey: z.string() })
export type UserRow = z.infer<typeof UserRow>

/** People, administrators among them. */
export const users = table('users', {
  row: UserRow,
  key: ['userId'],
  orderedByKey: ({ userId }) => user(userId),
  columns: { nameKey: 'text' },
})

/** Texts that were cleared are as if they had never been there. */
const orNull = (text: string | undefined): string | null => text || null

export const userFolds = {
  userCreated: fold(userCreated)(
    (e) => ({ user: users.get(e.userId) }),
    (_, { data: e, at, networkId }) => {
      const displayName = e.displayName || e.userId
      return [
        users.put({
          userId: e.userId,
          createdAt: at,
          updatedAt: at,
          _id: e.internalId,
          path: `${networkId}/user/${e.internalId}`,
          userInternalId: e.internalId,
          userPublicId: e.userId,
          roles: e.roles ?? [],
          displayName,
          profileHandle: orNull(e.profileHandle),
          description: orNull(e.description),
          avatarFileId: orNull(e.avatarFileId),
          avatarCustomUrl: orNull(e.avatarCustomUrl),
          metadata: e.metadata ?? {},
          isGlobalBan: false,
          isBrand: false,
          isDeleted: false,
          nameKey: nameKey(displayName),
        }),
      ]
    },
  ),

  userUpdated: fold(userUpdated)(
    (e) => ({ user: users.get(e.userId) }),
    ({ user: before }, { data: e, at }) => {
      if (!before) return []
      const displayName = e.displayName === undefined ? before.displayName : e.displayName || e.userId
      const changed = (field: string | undefined, stored: string | null) => (field === undefined ? stored : orNull(field))
      return [
        users.put({
          ...before,
          updatedAt: at,
          roles: e.roles ?? before.roles,
          displayName,
          profileHandle: changed(e.profileHandle, before.profileHandle),
          description: changed(e.description, before.description),
          avatarFileId: changed(e.avatarFileId, before.avatarFileId),
          avatarCustomUrl: changed(e.avatarCustomUrl, before.avatarCustomUrl),
          metadata: e.metadata ?? before.metadata,
          nameKey: nameKey(displayName),
        }),
      ]
    },
  ),
}

import {
  User,
  userCreated,
  userDeleted,
  userFlagged,
  userFlagsCleared,
  userGloballyBanned,
  userGloballyUnbanned,
  userUnflagged,
  userUpdated,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { flagColumns, flagging, flagRank, hiddenFlagFields, noFlags } from '@causerie/flags'
import { type Change, fold, table } from '@causerie/kernel'
import { searchedBy } from '@causerie/lists'
import type { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'
import { erasureBy, erasureColumns, erasureMarks } from './user-erasure.ts'

/** The stored document of a user, sent to clients unchanged. */
export const UserDoc = User.omit({ permissions: true })
export type UserDoc = z.infer<typeof UserDoc>

const UserRow = UserDoc.extend({ ...hiddenFlagFields, ...erasureMarks })
export type UserRow = z.infer<typeof UserRow>

/** Users, including administrators. */
export const users = table('users', {
  row: UserRow,
  key: ['userId'],
  version: 8,
  orderedByKey: ({ userId }) => userKey(userId),
  columns: { ...flagColumns, ...erasureColumns },
  derived: {
    ...searchedBy<UserRow>(({ displayName }) => displayName),
    internalId: ['text', ({ _id }) => _id],
    roles: ['text', ({ roles }) => JSON.stringify(roles)],
    avatarFileId: 'text',
    isGlobalBan: 'bool',
    isBrand: 'bool',
    isDeleted: 'bool',
    flagCount: 'int4',
    flagRank: ['text', flagRank],
    createdAt: 'text',
  },
  fillfactor: 70,
})

/** Whether there is a user who was not deleted, in statements, by an expression of their id. */
export const existingUserCondition = (userId: string): string =>
  `exists (select from users u where u.network_id = $networkId and u.user_id = ${userId} and not u.is_deleted)`

/** Whether a user was deleted or is banned from the network, in statements, by an expression of their id. */
export const deletedOrBannedCondition = (userId: string): string =>
  `exists (select from users u where u.network_id = $networkId and u.user_id = ${userId} and (u.is_deleted or u.is_global_ban))`

export const userFlagging = flagging({
  flags: 'user_flags',
  records: users,
  events: { flagged: userFlagged, unflagged: userUnflagged, cleared: userFlagsCleared },
  idOf: ({ userId }) => userId,
  authorOf: ({ userId }) => userId,
  tooMany: 'too-many-flags',
  touch: (at) => ({ updatedAt: at }),
})

/** The display name of deleted users. */
const deletedName = 'Deleted user'

export const userFolds = {
  userCreated: fold(userCreated)(
    (e) => ({ user: users.get(e.userId) }),
    (_, { data: e, at, networkId }) => {
      const displayName = e.displayName ?? e.userId
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
          profileHandle: e.profileHandle ?? '',
          description: e.description ?? '',
          avatarFileId: e.avatarFileId ?? null,
          avatarCustomUrl: e.avatarCustomUrl ?? '',
          metadata: e.metadata ?? {},
          ...noFlags,
          isGlobalBan: false,
          isBrand: e.isBrand ?? false,
          isDeleted: false,
          ...erasureBy({}),
        }),
      ]
    },
  ),

  userUpdated: fold(userUpdated)(
    (e) => ({ user: users.get(e.userId) }),
    ({ user: before }, { data: { userId: _, previousProfileHandle: __, ...changed }, at }) => {
      if (!before || before.isDeleted) return []
      const displayName = changed.displayName ?? before.displayName
      return [users.put({ ...before, ...changed, displayName, updatedAt: at })]
    },
  ),

  ...userFlagging.recordFolds,

  userGloballyBanned: fold(userGloballyBanned)(
    (e) => ({ user: users.get(e.userId) }),
    ({ user: before }, { at }) => changed(before, at, () => ({ isGlobalBan: true })),
  ),

  userGloballyUnbanned: fold(userGloballyUnbanned)(
    (e) => ({ user: users.get(e.userId) }),
    ({ user: before }, { at }) => changed(before, at, () => ({ isGlobalBan: false })),
  ),

  /**
   * The row stays because content names it, and says what of the content is deleted; the profile is
   * cleared.
   */
  userDeleted: fold(userDeleted)(
    (e) => ({ user: users.get(e.userId) }),
    ({ user: before }, { data, at }) =>
      changed(before, at, () => ({
        ...erasureBy(data),
        roles: [],
        displayName: deletedName,
        profileHandle: '',
        description: '',
        avatarFileId: null,
        avatarCustomUrl: '',
        metadata: {},
        isDeleted: true,
      })),
  ),
}

/** No change if the user is unknown, because folds accept every event. */
const changed = (
  before: UserRow | undefined,
  at: string,
  fields: (row: UserRow) => Partial<UserRow>,
): Change[] => (before ? [users.put({ ...before, ...fields(before), updatedAt: at })] : [])

export const userReplica = replicaPart({ tables: [users], folds: [userFolds] })

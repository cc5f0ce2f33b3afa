import type { User } from '@causerie/contracts/community'
import type { NamedRowsRef, RowRef } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import { type UserDoc, type UserRow, users } from '@causerie/replicas'
import { keyOf, type RequestedRecords, unique } from './record-ids.ts'
import { doc, id, ids, type RecordKind, type RecordOf, text } from './record-kind.ts'
import { type RoleRecords, rolesIn } from './role-record.ts'
import { presentUser } from './user-view.ts'

const columns = {
  userId: text('user_id'),
  internalId: text('internal_id'),
  roleIds: ids('roles'),
  avatarFileId: id('avatar_file_id'),
  doc: doc<UserDoc>('doc'),
}
export type UserRecord = RecordOf<typeof columns>
export type ShownUser = UserRecord & { json: Json<User> }

export const userRecords = {
  table: users,
  ids: ({ userIds, feedUserIds }: RequestedRecords) => ({
    userIds: unique([...userIds, ...feedUserIds]),
  }),
  columns,
  from: (named) => `
    from users
    where network_id = $networkId and user_id = any($userIds::text[]${named.map((select) => ` || array(${select})`).join('')})`,
  names: { avatarFileId: 'file' } as const,
  needs: ['role', 'network'] as const,
  keyOf: ({ userId }: UserRecord) => keyOf(userId),

  load: (ref: readonly RowRef<UserRow>[], named: readonly NamedRowsRef<UserRow>[]) => ({
    users: ref,
    usersNamed: named,
  }),
  rowsIn: ({ users, usersNamed }: { users: (UserRow | undefined)[]; usersNamed: UserRow[][] }) => [
    ...users,
    ...usersNamed.flat(),
  ],
  recordOf: (row: UserRow): UserRecord => ({
    userId: row.userId,
    internalId: row._id,
    roleIds: row.roles,
    avatarFileId: row.avatarFileId,
    doc: users.docOf(row),
  }),

  present: ({ records }: { records: RoleRecords }) => {
    const custom = rolesIn(records)
    return (record: UserRecord): ShownUser => ({
      ...record,
      json: presentUser(record.doc, record.roleIds, custom),
    })
  },
  shownKeys: ({ userIds, feedUserIds }: RequestedRecords) => [...userIds, ...feedUserIds],
  answer: ({
    shown,
    presented,
  }: {
    shown: { user: readonly ShownUser[] }
    presented: { user: ReadonlyMap<string, ShownUser> }
  }) => ({
    users: shown.user.map(({ json }) => json),
    /** The internal id of a user; empty if the user is unknown. */
    internalIdOf: (userId: string): string => presented.user.get(keyOf(userId))?.internalId ?? '',
  }),
} satisfies RecordKind

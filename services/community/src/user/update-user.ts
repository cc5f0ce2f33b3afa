import { updateUser as contract, type Role, refuse, userKey, userUpdated } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { refusalOfFiles, roles, type UserRow, users } from '@causerie/replicas'
import { changesOf, emptyToNull } from '../changes.ts'
import { defaultRoleOf } from '../role/role-policy.ts'
import { claimHandle, handleKeys, handleRows, isHandleTaken, previousHandle } from './profile-handle.ts'
import { userAnswer } from './user-answer.ts'

/** Users update themselves, administrators any user. An empty text clears a field; without a name, users are called by their id. */
export const updateUser = command(contract, {
  about: ({ body, caller }) => ({ userId: body.userId ?? caller.userId }),
  orderBy: ({ about, body }) => [userKey(about.userId), ...handleKeys(body.profileHandle)],
  load: ({ about, body }) => ({ user: users.get(about.userId), handles: handleRows(body.profileHandle), roles: roles.all() }),
  decide: ({ user, handles, roles: custom }, { about, body: given, caller }) => {
    const isAdmin = caller.kind === 'admin'
    if (!isAdmin && (about.userId !== caller.userId || given.roles)) return refuse('permission-denied')
    if (!user || user.isDeleted) return refuse('user-not-found')
    if (given.roles && mayNotHave(user, given.roles)) return refuse('permission-denied')
    const unknown = given.roles?.filter((roleId) => !isRole(roleId, custom)) ?? []
    if (unknown.length > 0) return refuse('unknown-roles', unknown)
    if (isHandleTaken(handles, user.userId)) return refuse('duplicate-handle')
    const fileRefusal = refusalOfFiles([given.avatarFileId], user.avatarFileId)
    if (fileRefusal) return fileRefusal

    const changed = changesOf(user, {
      ...given,
      displayName: given.displayName === '' ? user.userId : given.displayName,
      roles: given.roles && [...new Set(given.roles)],
      avatarFileId: emptyToNull(given.avatarFileId),
    })
    if (Object.keys(changed).length === 0) return []
    return [
      ...claimHandle(given.profileHandle, handles, user.userId),
      userUpdated({ ...changed, ...previousHandle(user, given.profileHandle), userId: user.userId }),
    ]
  },
  reply: ({ about, caller }, reader) => userAnswer(reader, caller, [about.userId]),
})

/** `global-admin` marks administrators: it can be neither given to other users nor taken from administrators. */
const mayNotHave = (user: UserRow, roles: readonly string[]): boolean =>
  roles.includes('global-admin') !== user.roles.includes('global-admin')

/** Whether this is a default role or a role of the network. */
const isRole = (roleId: string, custom: readonly Pick<Role, 'roleId'>[]): boolean =>
  defaultRoleOf(roleId) !== undefined || custom.some((role) => role.roleId === roleId)

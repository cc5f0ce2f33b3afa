import { updateUser as contract, user as lane, refuse, userUpdated } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { type UserRow, users } from '@causerie/replicas'
import type { Read } from '../context.ts'

/** People change themselves, administrators anybody; an empty text clears. */
export const updateUser = command(contract, {
  about: ({ body, caller }) => ({ userId: body.userId ?? caller.userId }),
  orderBy: ({ about }) => lane(about.userId),
  load: ({ about }) => ({ user: users.get(about.userId) }),
  decide: ({ user }, { about, body: given, caller }) => {
    const isAdmin = caller.kind === 'admin'
    if (!isAdmin && (about.userId !== caller.userId || given.roles)) return refuse('permission-denied')
    if (!user || user.isDeleted) return refuse('user-not-found')
    if (given.roles && mayNotHave(user, given.roles)) return refuse('permission-denied')
    // Files cannot be uploaded yet.
    if (given.avatarFileId && given.avatarFileId !== user.avatarFileId) return refuse('unknown-file')

    const changed = changes(user, given)
    return Object.keys(changed).length > 0 ? [userUpdated({ ...changed, userId: user.userId })] : []
  },
  reply: async ({ about, caller }, read: Read) => {
    const { users: people, files } = await read.hydrate(caller, { userIds: [about.userId] })
    return { users: people, files }
  },
})

/** `global-admin` is what makes administrators: nobody else is given it, and they keep it. */
const mayNotHave = (user: UserRow, roles: readonly string[]): boolean =>
  roles.includes('global-admin') !== user.roles.includes('global-admin')

type Given = Partial<Pick<UserRow, 'displayName' | 'roles' | 'metadata'>> & {
  avatarFileId?: string
  avatarCustomUrl?: string
  description?: string
}
/** The fields that are not so already. */
const changes = (user: UserRow, given: Given): Given => {
  const before: Readonly<Record<string, unknown>> = user
  const isNew = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value || null) !== JSON.stringify(before[field])
  return Object.fromEntries(Object.entries(given).filter(isNew))
}

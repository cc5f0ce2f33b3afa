import type { Records } from '@causerie/client'
import type { ImportRecord } from '../import-record.ts'
import { fileRecordsOf } from './files.ts'
import { type Phase, phaseOf } from './phase.ts'
import type { Source } from './source.ts'

type User = { user: Records['User']; files: readonly Records['File'][] }

/** A page of the users who exist, the oldest first. */
export const listUsers =
  ({ client }: Source) =>
  async (token: string | undefined) => {
    const { users, files, paging } = await client.get('/api/v3/users', {
      params: {
        query: { sortBy: 'firstCreated', isDeleted: false, options: { limit: 100, token } },
      },
    })
    return { items: users.map((user): User => ({ user, files })), next: paging.next }
  }

export const usersOf = (source: Source): Phase =>
  phaseOf('users', listUsers(source), ({ user, files }) => recordsOf(user, { files, source }))

const recordsOf = (
  user: Records['User'],
  { files, source }: { files: User['files']; source: Source },
): ImportRecord[] => {
  const { userId, avatarFileId } = user
  const avatar = fileRecordsOf([avatarFileId], { files, userId, source })
  return [
    ...avatar,
    {
      kind: 'user',
      id: userId,
      displayName: user.displayName,
      profileHandle: user.profileHandle,
      description: user.description,
      avatarFileId: avatar[0]?.id,
      avatarCustomUrl: user.avatarCustomUrl,
      roles: user.roles,
      metadata: user.metadata,
      createdAt: user.createdAt,
    },
  ]
}

import type { Records } from '@causerie/client'
import type { Mentionee } from '../import-record.ts'

type Users = readonly Pick<Records['User'], 'userId' | 'isDeleted'>[]

/** Whether the author of a record is deleted, as the users that come with it tell. */
export const isDeletedAuthor = (userId: string, users: Users): boolean =>
  users.some((user) => user.userId === userId && user.isDeleted)

type Mentioned = { type: 'user' | 'channel'; userPublicIds?: readonly string[] }

/** Mentions as requests have them, without deleted users. */
export const mentioneesIn = (mentioned: readonly Mentioned[], users: Users): Mentionee[] =>
  mentioned.flatMap(({ type, userPublicIds = [] }): Mentionee[] => {
    if (type === 'channel') return [{ type }]
    const userIds = userPublicIds.filter((userId) => !isDeletedAuthor(userId, users))
    return userIds.length > 0 ? [{ type, userIds }] : []
  })

/** Roles beside that of every member. */
export const rolesBeside = (roles: readonly string[]): string[] =>
  roles.filter((role) => role !== 'member')

/** An id that somebody chose, as requests have it; undefined for one that the server made. */
export const chosenId = (id: string): string | undefined =>
  /^[\da-f]{24}$/.test(id) ? undefined : id

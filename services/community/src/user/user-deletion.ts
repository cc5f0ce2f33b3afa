import { userDeleted } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { type UserRow, userFlagging, users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'

/** The rows that a deletion needs. */
export const deletionRows = (userId: string) => ({
  user: users.get(userId),
  access: accessEntries.get('user', userId),
})

type Options = Partial<
  Record<
    'deleteAll' | 'markMessageDeleted' | 'hardDeletePost' | 'hardDeleteComment' | 'erase',
    boolean
  >
>

/**
 * Clears the flags on the user; `clean-up-deleted-user.ts` ends everything else of the user. What
 * deletes content is recorded for the services that have it. An erasure is also of users who are
 * deleted already.
 */
export const deletionOf = (user: UserRow | undefined, userId: string, options: Options) => {
  if (!user) return refuse('user-not-found')
  const isErasure = options.erase === true && !user.isErased
  if (user.isDeleted && !isErasure) return refuse('already-deleted')
  if (user.roles.includes('global-admin')) return refuse('permission-denied')
  return [
    ...userFlagging.clearFlags(user, { userId }),
    userDeleted({
      userId,
      ...(user.profileHandle && { previousProfileHandle: user.profileHandle }),
      ...((options.deleteAll || options.erase) && { deleteAll: true }),
      ...(options.markMessageDeleted && { markMessageDeleted: true }),
      ...(options.hardDeletePost && { hardDeletePost: true }),
      ...(options.hardDeleteComment && { hardDeleteComment: true }),
      ...(options.erase && { erase: true }),
    }),
  ]
}

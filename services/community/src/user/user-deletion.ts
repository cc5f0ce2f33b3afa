import { userDeleted } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  type HoldRow,
  holdOn,
  refusalOfHold,
  type UserRow,
  userFlagging,
  users,
} from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'

/** The rows that a deletion needs: `communityIds` are the held communities that have content of the user. */
export const deletionRows = (userId: string, communityIds: readonly string[]) => ({
  user: users.get(userId),
  access: accessEntries.get('user', userId),
  holds: [
    holdOn({ recordType: 'user', recordId: userId }),
    ...communityIds.map((recordId) => holdOn({ recordType: 'community', recordId })),
  ],
})

export type DeletionOptions = Partial<
  Record<
    'deleteAll' | 'markMessageDeleted' | 'hardDeletePost' | 'hardDeleteComment' | 'erase',
    boolean
  >
>

/** Whether a deletion deletes content, and not only the user. */
export const isOfContent = (options: DeletionOptions): boolean =>
  Object.values(options).includes(true)

/**
 * Clears the flags on the user; `clean-up-deleted-user.ts` ends everything else of the user. What
 * deletes content is recorded for the services that have it. An erasure is also of users who are
 * deleted already.
 */
export const deletionOf = (
  { user, holds }: { user: UserRow | undefined; holds: readonly (HoldRow | undefined)[] },
  userId: string,
  options: DeletionOptions,
) => {
  if (!user) return refuse('user-not-found')
  const isErasure = options.erase === true && !user.isErased
  if (user.isDeleted && !isErasure) return refuse('already-deleted')
  if (user.roles.includes('global-admin')) return refuse('permission-denied')
  const held = refusalOfHold(holds)
  if (held) return held
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

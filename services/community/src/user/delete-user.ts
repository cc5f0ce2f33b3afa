import { deleteUser as contract, userDeleted } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { userFlagging, users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'

/**
 * Clears the flags on the user; `clean-up-deleted-user.ts` ends everything else of the user. What
 * deletes content is recorded for the services that have it.
 */
export const deleteUser = command(contract, {
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about }) => ({
    user: users.get(about.userId),
    access: accessEntries.get('user', about.userId),
  }),
  decide: ({ user }, { about, query }) => {
    if (!user) return refuse('user-not-found')
    if (user.isDeleted) return refuse('already-deleted')
    if (user.roles.includes('global-admin')) return refuse('permission-denied')
    return [
      ...userFlagging.clearFlags(user, about),
      userDeleted({
        ...about,
        ...(user.profileHandle && { previousProfileHandle: user.profileHandle }),
        ...(query.deleteAll && { deleteAll: true }),
        ...(query.markMessageDeleted && { markMessageDeleted: true }),
        ...(query.hardDeletePost && { hardDeletePost: true }),
        ...(query.hardDeleteComment && { hardDeleteComment: true }),
      }),
    ]
  },
  reply: async () => ({ success: true }),
})

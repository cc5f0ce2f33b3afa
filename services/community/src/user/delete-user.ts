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
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => ({
    user: users.get(resolved.userId),
    access: accessEntries.get('user', resolved.userId),
  }),
  decide: ({ user }, { resolved, query }) => {
    if (!user) return refuse('user-not-found')
    const isErasure = query.erase && !user.isErased
    if (user.isDeleted && !isErasure) return refuse('already-deleted')
    if (user.roles.includes('global-admin')) return refuse('permission-denied')
    return [
      ...userFlagging.clearFlags(user, resolved),
      userDeleted({
        ...resolved,
        ...(user.profileHandle && { previousProfileHandle: user.profileHandle }),
        ...((query.deleteAll || query.erase) && { deleteAll: true }),
        ...(query.markMessageDeleted && { markMessageDeleted: true }),
        ...(query.hardDeletePost && { hardDeletePost: true }),
        ...(query.hardDeleteComment && { hardDeleteComment: true }),
        ...(query.erase && { erase: true }),
      }),
    ]
  },
  reply: async () => ({ success: true }),
})

import { deleteUser as contract, userDeleted } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command, decision, type ServiceTools } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { type UserRow, userFlagging, users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'

const rowsOf = (userId: string) => ({
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
const deletion = (user: UserRow | undefined, userId: string, options: Options) => {
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

export const deleteUser = command(contract, {
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved }) => rowsOf(resolved.userId),
  decide: ({ user }, { resolved, query }) => deletion(user, resolved.userId, query),
  reply: async () => ({ success: true }),
})

/**
 * Erases a user for whoever runs the installation; nothing happens to users who are erased already.
 * Throws when there is no such user, or they are an administrator.
 */
export const eraseUser = async (
  host: ServiceTools,
  networkId: string,
  userId: string,
): Promise<{ isErased: true }> => {
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'user erase' },
    decision({
      orderBy: userKey(userId),
      load: rowsOf(userId),
      decide: ({ user }) => (user?.isErased ? [] : deletion(user, userId, { erase: true })),
    }),
  )
  if ('recorded' in outcome) return { isErased: true }
  throw new Error(
    outcome.refused.refused === 'permission-denied'
      ? `"${userId}" is an administrator`
      : `there is no user "${userId}" in network "${networkId}"`,
  )
}

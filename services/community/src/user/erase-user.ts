import { userKey } from '@causerie/contracts/shared'
import { decision, type ServiceTools } from '@causerie/kernel'
import { deletionOf, deletionRows } from './user-deletion.ts'

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
      load: deletionRows(userId),
      decide: ({ user }) => (user?.isErased ? [] : deletionOf(user, userId, { erase: true })),
    }),
  )
  if ('recorded' in outcome) return { isErased: true }
  throw new Error(
    outcome.refused.refused === 'permission-denied'
      ? `"${userId}" is an administrator`
      : `there is no user "${userId}" in network "${networkId}"`,
  )
}

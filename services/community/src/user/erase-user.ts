import { userKey } from '@causerie/contracts/shared'
import { decision, type ServiceTools } from '@causerie/kernel'
import { heldCommunitiesOf } from '../hold/held-communities.ts'
import { deletionOf, deletionRows } from './user-deletion.ts'

type EraseUserOptions = { networkId: string; userId: string; despiteHolds?: boolean }

/**
 * Erases a user for whoever runs the installation; nothing happens to users who are erased already.
 * Throws when there is no such user, they are an administrator, or on hold, unless holds do not count,
 * as for an erasure that was carried out before.
 */
export const eraseUser = async (
  host: ServiceTools,
  { networkId, userId, despiteHolds = false }: EraseUserOptions,
): Promise<{ isErased: true }> => {
  const communityIds = await heldCommunitiesOf(host.reader(networkId), userId)
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'user erase' },
    decision({
      orderBy: userKey(userId),
      load: deletionRows(userId, communityIds),
      decide: ({ user, holds }) => {
        if (user?.isErased) return []
        const counted = despiteHolds ? [] : holds
        return deletionOf({ user, holds: counted }, userId, { erase: true })
      },
    }),
  )
  if ('recorded' in outcome) return { isErased: true }
  throw new Error(reasonOf(outcome.refused.refused, { networkId, userId }))
}

const reasonOf = (code: string, { networkId, userId }: { networkId: string; userId: string }) => {
  if (code === 'permission-denied') return `"${userId}" is an administrator`
  if (code === 'on-hold') return `"${userId}", or a community of theirs, is on hold`
  return `there is no user "${userId}" in network "${networkId}"`
}

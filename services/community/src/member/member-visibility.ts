import { communityWithAccess } from '@causerie/authorization'
import type { Caller, Reader } from '@causerie/kernel'
import { refusalToSeeCommunity } from '../community/community-visibility.ts'
import { refusalToReadMembers } from './member-policy.ts'

type Resolved = {
  communityId: string
  userIds?: readonly string[]
  memberships?: readonly ('member' | 'banned')[]
}
/**
 * Commands on several users answer with members, the others with the community and the caller's own
 * membership.
 */
export const memberVisibility = async (
  { resolved, caller }: { resolved: Resolved; caller: Caller },
  reader: Reader,
) => {
  if (!resolved.userIds) return refusalToSeeCommunity({ resolved, caller }, reader)
  return refusalToReadMembers(
    await communityWithAccess(reader, resolved.communityId, caller),
    resolved.memberships,
  )
}

import { communityWithAccess } from '@causerie/authorization'
import type { Caller, Reader } from '@causerie/kernel'
import { refusalToSeeCommunity } from '../community/community-visibility.ts'
import { refusalToReadMembers } from './member-policy.ts'

type About = {
  communityId: string
  userIds?: readonly string[]
  memberships?: readonly ('member' | 'banned')[]
}
/**
 * Commands on several users answer with members, the others with the community and the caller's own
 * membership.
 */
export const memberVisibility = async (
  { about, caller }: { about: About; caller: Caller },
  reader: Reader,
) => {
  if (!about.userIds) return refusalToSeeCommunity({ about, caller }, reader)
  return refusalToReadMembers(
    await communityWithAccess(reader, about.communityId, caller),
    about.memberships,
  )
}

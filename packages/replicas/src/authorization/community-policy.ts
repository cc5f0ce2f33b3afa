import type { CommunityUser } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'

type Membership = { communityMembership: CommunityUser['communityMembership'] | null }

export const isMember = (member: Membership | undefined): boolean => member?.communityMembership === 'member'

/**
 * Who is in a private community, and what they write, is for its members, for those whose answer to an invitation it awaits, and
 * for administrators.
 */
export const mayReadCommunity = (
  of: { isPublic: boolean; isInvited: boolean },
  member: Membership | undefined,
  caller: Pick<Caller, 'kind'>,
): boolean => of.isPublic || of.isInvited || caller.kind === 'admin' || isMember(member)

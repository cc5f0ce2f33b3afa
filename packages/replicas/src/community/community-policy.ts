import type { Caller } from '@causerie/kernel'
import type { CommunityRow } from './community.ts'
import type { CommunityUserDoc } from './community-user.ts'

export const isMember = (member: CommunityUserDoc | undefined): boolean => member?.communityMembership === 'member'

/** Private communities are for their members and for administrators. */
export const mayReadCommunity = (
  of: Pick<CommunityRow, 'isPublic'>,
  member: Pick<CommunityUserDoc, 'communityMembership'> | undefined,
  caller: Pick<Caller, 'kind'>,
): boolean => of.isPublic || caller.kind === 'admin' || member?.communityMembership === 'member'

import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Reader } from '@causerie/kernel'
import { communityWithAccess, mayInCommunity, mayReadCommunity } from '@causerie/replicas'
import { refusalToSee } from '../community/community-queries.ts'

type Members = { communityId: string; memberships?: readonly ('member' | 'banned')[] }
/** The refusal of a caller who may not read members of a community. Only users who may ban read who is banned. */
export const refusalToReadMembers = async (
  reader: Reader,
  { communityId, memberships = ['member'] }: Members,
  caller: Caller,
): Promise<Refusal<'community-not-found' | 'not-a-member' | 'permission-denied'> | undefined> => {
  const community = await communityWithAccess(reader, communityId, caller)
  if (!community) return refuse('community-not-found')
  if (!mayReadCommunity(community, community.member, caller)) return refuse('not-a-member')
  return memberships.includes('banned') && !mayInCommunity('BAN_COMMUNITY_USER', community) ? refuse('permission-denied') : undefined
}

type About = Members & { userIds?: readonly string[] }
/** Commands on several users answer with members, the others with the community and the caller's own membership. */
export const memberVisibility = async ({ about, caller }: { about: About; caller: Caller }, reader: Reader) =>
  about.userIds ? refusalToReadMembers(reader, about, caller) : refusalToSee({ about, caller }, reader)

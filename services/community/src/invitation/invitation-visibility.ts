import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Reader } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'
import { mayAdmitMembers } from '../join-request/join-request-policy.ts'

type About = { communityId: string; userId?: string }
/** The refusal of a caller who may not read invitations to the community; invited users may always read their own. */
export const refusalToReadInvitations = async (
  { about: { communityId, userId }, caller }: { about: About; caller: Caller },
  reader: Reader,
): Promise<Refusal<'community-not-found' | 'permission-denied'> | undefined> => {
  if (userId === caller.userId) return undefined
  const community = await communityWithAccess(reader, communityId, caller)
  if (!community) return refuse('community-not-found')
  return mayAdmitMembers(community) ? undefined : refuse('permission-denied')
}

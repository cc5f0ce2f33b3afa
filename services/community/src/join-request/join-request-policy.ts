import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Reader } from '@causerie/kernel'
import { type AccessInCommunity, communityWithAccess, mayInCommunity } from '@causerie/replicas'

/** Answering join requests and listing requests and invitations takes the permission to add users. */
export const mayAdmitMembers = (access: AccessInCommunity): boolean => mayInCommunity('ADD_COMMUNITY_USER', access)

/** The refusal of a caller who may not read the requests to join a community. */
export const refusalToReadRequests = async (
  reader: Reader,
  communityId: string,
  caller: Caller,
): Promise<Refusal<'community-not-found' | 'forbidden'> | undefined> => {
  const community = await communityWithAccess(reader, communityId, caller)
  if (!community) return refuse('community-not-found')
  return mayAdmitMembers(community) ? undefined : refuse('forbidden')
}

type About = { communityId: string; userId?: string }
/** Requestors may always read their own request, and commands that name no user are about the caller's. */
export const joinRequestVisibility = async (
  { about: { communityId, userId }, caller }: { about: About; caller: Caller },
  reader: Reader,
) => (userId === undefined || userId === caller.userId ? undefined : refusalToReadRequests(reader, communityId, caller))

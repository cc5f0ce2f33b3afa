import { communityWithAccess } from '@causerie/authorization'
import type { refusalsToAdmit } from '@causerie/contracts/community'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { refusalToAdmit } from '../admission/admission-policy.ts'

/**
 * The refusal of a caller who may not read the requests to join a community: who may answer them
 * does.
 */
export const refusalToReadRequests = async (
  reader: Reader,
  communityId: string,
  caller: Caller,
): Promise<RefusalOf<ReturnType<typeof refusalsToAdmit<'forbidden'>>> | undefined> => {
  const community = await communityWithAccess(reader, communityId, caller)
  return community
    ? refusalToAdmit(community, community, 'forbidden')
    : refuse('community-not-found')
}

type Resolved = { communityId: string; userId?: string }
/**
 * Requestors may always read their own request, and commands that name no user are about the
 * caller's.
 */
export const joinRequestVisibility = async (
  { resolved: { communityId, userId }, caller }: { resolved: Resolved; caller: Caller },
  reader: Reader,
) =>
  userId === undefined || userId === caller.userId
    ? undefined
    : refusalToReadRequests(reader, communityId, caller)

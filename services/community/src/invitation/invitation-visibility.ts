import { communityWithAccess } from '@causerie/authorization'
import type { refusalsToAdmit } from '@causerie/contracts/community'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { refusalToAdmit } from '../admission/admission-policy.ts'

type Resolved = { communityId: string; userId?: string }
/**
 * The refusal of a caller who may not read invitations to the community; invited users may always
 * read their own.
 */
export const refusalToReadInvitations = async (
  { resolved: { communityId, userId }, caller }: { resolved: Resolved; caller: Caller },
  reader: Reader,
): Promise<RefusalOf<ReturnType<typeof refusalsToAdmit<'permission-denied'>>> | undefined> => {
  if (userId === caller.userId) return undefined
  const community = await communityWithAccess(reader, communityId, caller)
  return community
    ? refusalToAdmit(community, community, 'permission-denied')
    : refuse('community-not-found')
}

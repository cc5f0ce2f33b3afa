import { accessInCommunity } from '@causerie/authorization'
import { communityDeleted, deleteCommunity as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { communities } from '@causerie/replicas'
import { refusalToManage } from './community-policy.ts'

/**
 * Only flags the community: its members and posts stay, and every read and decision checks the
 * flag.
 */
export const deleteCommunity = command(contract, {
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => ({
    ...accessInCommunity(resolved.communityId, caller),
    community: communities.get(resolved.communityId),
  }),
  decide: ({ community, ...access }, { resolved, caller }) => {
    const refusal = refusalToManage('DELETE_COMMUNITY', community, { caller, ...access })
    if (refusal) return refusal
    const uniqueNameBefore = community?.uniqueName
    return [communityDeleted({ ...resolved, ...(uniqueNameBefore && { uniqueNameBefore }) })]
  },
  reply: async () => ({ success: true }),
})

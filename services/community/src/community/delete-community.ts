import { communityDeleted, deleteCommunity as contract, community as lane } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, standingInCommunity } from '@causerie/replicas'
import { refusalToManage } from '../member/member-policy.ts'

/** One mark: members, requests and posts stay where they are, and whoever reads or decides consults it. */
export const deleteCommunity = command(contract, {
  about: ({ params }) => ({ communityId: params.communityId }),
  orderBy: ({ about }) => lane(about.communityId),
  load: ({ about, caller }) => ({
    ...standingInCommunity(about.communityId, caller),
    community: communities.get(about.communityId),
  }),
  decide: ({ community, ...standing }, { about, caller }) => {
    const refusal = refusalToManage('DELETE_COMMUNITY', community, { caller, ...standing })
    if (refusal) return refusal
    const uniqueNameBefore = community?.uniqueName
    return [communityDeleted({ ...about, ...(uniqueNameBefore && { uniqueNameBefore }) })]
  },
  reply: async () => ({ success: true }),
})

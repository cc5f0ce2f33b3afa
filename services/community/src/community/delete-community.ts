import { communityDeleted, deleteCommunity as contract, community as lane, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, mayInCommunity, standingInCommunity } from '@causerie/replicas'

/** One mark: members, requests and posts stay where they are, and whoever reads or decides consults it. */
export const deleteCommunity = command(contract, {
  about: ({ params }) => ({ communityId: params.communityId }),
  orderBy: ({ about }) => lane(about.communityId),
  load: ({ about, caller }) => ({
    ...standingInCommunity(about.communityId, caller),
    community: communities.get(about.communityId),
  }),
  decide: ({ community, ...standing }, { about, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    if (standing.member?.communityMembership === 'banned' && caller.kind !== 'admin') return refuse('banned-from-community')
    if (!mayInCommunity('DELETE_COMMUNITY', { caller, ...standing })) return refuse('permission-denied')
    const { uniqueName } = community
    return [communityDeleted({ ...about, ...(uniqueName !== null && { uniqueNameBefore: uniqueName }) })]
  },
  reply: async () => ({ success: true }),
})

import { communityWithAccess, permissionsInCommunity } from '@causerie/authorization'
import { getMyPermissions as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'

export const getMyPermissions = query(
  contract,
  async ({ params: { communityId }, caller }, reader) => {
    const community = await communityWithAccess(reader, communityId, caller)
    if (!community || community.isDeleted) return refuse('community-not-found')
    return {
      isCreator: community.creatorId === caller.userId,
      permissions: permissionsInCommunity(community),
    }
  },
)

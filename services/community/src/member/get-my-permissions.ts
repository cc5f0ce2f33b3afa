import { getMyPermissions as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { permissionsInCommunity } from '@causerie/replicas'
import type { Read } from '../context.ts'

export const getMyPermissions = query(contract, {
  uses: [],
  read: async ({ params: { communityId }, caller }, read: Read) => {
    const community = await read.access.community(communityId, caller)
    if (!community) return refuse('community-not-found')
    return { isCreator: community.creatorId === caller.userId, permissions: permissionsInCommunity(community) }
  },
})

import { getMyPermissions as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { permissionsInCommunity } from '@causerie/replicas'
import type { Read } from '../context.ts'

export const getMyPermissions = query(contract, {
  uses: [],
  read: async ({ params: { communityId }, caller }, read: Read) => {
    const found = await read.standings.inCommunity(communityId, caller)
    if (!found) return refuse('community-not-found')
    return { isCreator: found.creatorId === caller.userId, permissions: permissionsInCommunity(found.standing) }
  },
})

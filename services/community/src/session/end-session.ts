import { claim, claimTaken, endSession as contract, refuse } from '@causerie/contracts'
import { claims, command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { deviceClaim } from './device.ts'

/** Ends the caller's own session: its device names nobody any more. Ending those of others is not possible yet. */
export const endSession = command(contract, {
  about: () => ({}),
  orderBy: ({ caller }) => claim(deviceClaim, caller.device),
  load: ({ caller }) => ({ claim: claims.get(deviceClaim, caller.device), user: users.get(caller.userId) }),
  decide: ({ claim: held, user }, { caller, query }) => {
    const own = query.isPublic ? caller.userId : user?.userInternalId
    if (query.userId !== undefined && query.userId !== own) return refuse('permission-denied')
    return held?.owner === caller.sessionId ? [claimTaken({ kind: deviceClaim, value: caller.device, owner: '' })] : []
  },
  reply: async () => ({ success: true }),
})

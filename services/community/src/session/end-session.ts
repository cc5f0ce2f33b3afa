import { claimKey, claimTaken, endSession as contract, refuse, sessionsEnded, userKey } from '@causerie/contracts'
import { claims, command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { publicIdOf } from '../user/user-queries.ts'
import { accessEntries } from './access-entry.ts'
import { deviceClaim } from './device.ts'

/** Ends the caller's session by clearing the claim on its device. An administrator who names a user ends all sessions of that user. */
export const endSession = command(contract, {
  about: async ({ query: { userId, isPublic }, caller }, reader) => {
    if (userId === undefined) return { userId: caller.userId, isAll: false }
    const named = isPublic ? userId : await publicIdOf(reader, userId)
    if (caller.kind !== 'admin' && named !== caller.userId) return refuse('permission-denied')
    return named === undefined ? refuse('user-not-found') : { userId: named, isAll: caller.kind === 'admin' }
  },
  isOfSession: ({ about }) => !about.isAll,
  orderBy: ({ about, caller }) => (about.isAll ? userKey(about.userId) : claimKey(deviceClaim, caller.device)),
  load: ({ about, caller }) => ({
    user: users.get(about.userId),
    claim: claims.get(deviceClaim, caller.device),
    access: about.isAll ? accessEntries.get('user', about.userId) : accessEntries.get('device', caller.device),
  }),
  decide: ({ user, claim }, { about, caller }) => {
    if (!about.isAll) return claim?.owner === caller.sessionId ? [claimTaken({ kind: deviceClaim, value: caller.device, owner: '' })] : []
    if (!user) return refuse('user-not-found')
    // The ban or the deletion has ended the sessions already, and gateways report that reason.
    return user.isGlobalBan || user.isDeleted ? [] : [sessionsEnded({ userId: about.userId })]
  },
  reply: async () => ({ success: true }),
})

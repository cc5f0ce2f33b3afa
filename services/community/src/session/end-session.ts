import {
  endSession as contract,
  deviceSessionsEnded,
  sessionsEnded,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { type Caller, command } from '@causerie/kernel'
import { claimKey, claimTaken, type OrderingKey, refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { deviceClaim, isUserDevice } from '../access-list/device.ts'
import { publicIdOf } from '../user/user-queries.ts'
import { openSessions } from './device-sessions.ts'
import { deviceRows } from './session.ts'

/**
 * Ends the caller's sessions on the device of this one. An administrator who names a user ends all
 * sessions of that user.
 */
export const endSession = command(contract, {
  resolve: async ({ query: { userId, isPublic }, caller }, reader) => {
    if (userId === undefined) return { userId: caller.userId, isAll: false }
    const named = isPublic ? userId : await publicIdOf(reader, userId)
    if (caller.kind !== 'admin' && named !== caller.userId) return refuse('permission-denied')
    return named === undefined
      ? refuse('user-not-found')
      : { userId: named, isAll: caller.kind === 'admin' }
  },
  isOfSession: ({ resolved }) => !resolved.isAll,
  orderBy: ({ resolved, caller }) =>
    resolved.isAll ? userKey(resolved.userId) : keyOfDevice(caller),
  load: ({ resolved, caller }) => ({
    user: users.get(resolved.userId),
    ...deviceRows(caller),
    ...(resolved.isAll && { access: accessEntries.get('user', resolved.userId) }),
  }),
  decide: ({ user, device: [onDevice], claim: [claim] }, { resolved, caller, at }) => {
    const { userId, device, sessionId } = caller
    if (!resolved.isAll && isUserDevice(device))
      return openSessions(onDevice, at).length > 0
        ? [deviceSessionsEnded({ userId, device, upTo: null })]
        : []
    if (!resolved.isAll)
      return claim?.owner === sessionId
        ? [claimTaken({ kind: deviceClaim, value: device, owner: '' })]
        : []
    if (!user) return refuse('user-not-found')
    // The ban or the deletion has ended the sessions already, and gateways report that reason.
    return user.isGlobalBan || user.isDeleted ? [] : [sessionsEnded({ userId: resolved.userId })]
  },
  reply: async () => ({ success: true }),
})

const keyOfDevice = ({ userId, device }: Pick<Caller, 'userId' | 'device'>): OrderingKey =>
  isUserDevice(device) ? userKey(userId) : claimKey(deviceClaim, device)

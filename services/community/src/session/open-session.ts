import { openSession as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { networkSecurity } from '../network/secure-mode.ts'
import { isTaken } from '../user/profile-handle.ts'
import { publicIdOf } from '../user/user-queries.ts'
import { takeAuthToken } from './auth-token.ts'
import { deviceOf } from './device.ts'
import { signIn, signInLanes, signInRows, tokenOf } from './session.ts'

const formOfInternalIds = /^[\da-f]{24}$/
const life = 30 * 24 * 60 * 60 * 1000

export const openSession = command(contract, {
  about: async ({ body, caller, newId }, reader) => ({
    // A token is used up by whoever shows it, whatever becomes of the sign-in.
    isVouchedFor: body.authToken !== undefined && (await takeAuthToken(reader, body.userId, body.authToken)),
    userId: body.userId,
    isInternalId: formOfInternalIds.test(body.userId) && (await publicIdOf(reader, body.userId)) !== undefined,
    internalId: newId(),
    displayName: body.displayName,
    profileHandle: body.profileHandle,
    sessionId: newId(),
    device: deviceOf(caller.networkId, body.deviceId),
  }),
  orderBy: ({ about }) => signInLanes(about),
  load: ({ about }) => ({ ...signInRows(about), security: networkSecurity.get('secure-mode') }),
  decide: ({ security, ...rows }, { about, at }) => {
    if (security?.isSecure && !about.isVouchedFor) return refuse('unauthorized')
    if (rows.user?.isDeleted || rows.user?.isBrand) return refuse('unauthorized')
    if (rows.user?.isGlobalBan) return refuse('globally-banned')
    // Whoever names people by either id would mean two of them.
    if (!rows.user && about.isInternalId) return refuse('invalid-parameters', ['userId: Must not be the internal id of somebody else.'])
    if (isTaken(rows.handles, about.userId)) return refuse('duplicate-handle')
    return signIn(rows, about, new Date(Date.parse(at) + life).toISOString())
  },
  reply: async ({ about, recorded }, reader) => {
    const { users, files, roles, internalIdOf } = await hydrate(reader, about, { userIds: [about.userId] })
    const token = await tokenOf(reader, recorded, { internalId: internalIdOf(about.userId), kind: 'user' })
    return { ...token, users, files, roles: roles(), userType: 'signed-in' as const, lastCachePurge: null }
  },
})

import { openSession as contract } from '@causerie/contracts/community'
import { isComposed, notComposed } from '@causerie/contracts/shared'
import { hydrate } from '@causerie/hydration'
import { command, outdated } from '@causerie/kernel'
import { isOutdated, theRuleSet } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { deviceOf } from '../access-list/device.ts'
import { networkSecurity } from '../network/secure-mode.ts'
import { isHandleTaken } from '../user/profile-handle.ts'
import { publicIdOf } from '../user/user-queries.ts'
import { takeAuthToken } from './auth-token.ts'
import { permittedNames } from './permitted-names.ts'
import { issueToken, signIn, signInKeys, signInRows } from './session.ts'

const internalIdForm = /^[\da-f]{24}$/
const lifetime = 30 * 24 * 60 * 60 * 1000

export const openSession = command(contract, {
  resolve: async ({ body, caller, newId }, reader) => ({
    // Consumes the token even if the sign-in is refused later.
    hasAuthToken:
      body.authToken !== undefined && (await takeAuthToken(reader, body.userId, body.authToken)),
    userId: body.userId,
    isInternalId:
      internalIdForm.test(body.userId) && (await publicIdOf(reader, body.userId)) !== undefined,
    internalId: newId(),
    ...(await permittedNames(body, reader)),
    sessionId: newId(),
    device: deviceOf(caller.networkId, body.userId, body.deviceId),
  }),
  orderBy: ({ resolved }) => signInKeys(resolved),
  load: ({ resolved }) => ({
    ...signInRows(resolved),
    security: networkSecurity.get('secure-mode'),
    ruleSet: theRuleSet(),
  }),
  decide: ({ security, ruleSet, ...rows }, { resolved, caller, at }) => {
    if (isOutdated(resolved.verdict, ruleSet)) return outdated()
    if (security?.isSecure && !resolved.hasAuthToken) return refuse('invalid-auth-token')
    if (rows.user?.isDeleted || rows.user?.isBrand) return refuse('cannot-sign-in')
    if (rows.user?.isGlobalBan) return refuse('globally-banned')
    // Requests that accept either id would be ambiguous.
    if (!rows.user && resolved.isInternalId)
      return refuse('invalid-parameters', ['userId: Must not be the internal id of another user.'])
    // Users of before are found by their ids as they are.
    if (!rows.user && !isComposed(resolved.userId))
      return refuse('invalid-parameters', [`userId: ${notComposed}`])
    if (isHandleTaken(rows.handles, resolved.userId)) return refuse('duplicate-handle')
    return signIn(
      rows,
      { ...resolved, address: caller.address },
      { at, expiresAt: new Date(Date.parse(at) + lifetime).toISOString() },
    )
  },
  reply: async ({ resolved, recorded }, reader) => {
    const { users, files, roles, internalIdOf } = await hydrate(reader, resolved, {
      userIds: [resolved.userId],
    })
    const token = await issueToken(reader, recorded, {
      internalId: internalIdOf(resolved.userId),
      kind: 'user',
    })
    return {
      ...token,
      users,
      files,
      roles: roles(),
      userType: 'signed-in' as const,
      lastCachePurge: null,
    }
  },
})

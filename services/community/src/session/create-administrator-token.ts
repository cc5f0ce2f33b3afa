import { administratorTokenCause } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { prehookFlagger } from '@causerie/flags'
import { decision, newId, type ServiceTools } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { administratorDevice } from '../access-list/device.ts'
import { internalIdOf } from '../user/user-queries.ts'
import { issueToken, signIn, signInKeys, signInRows } from './session.ts'

const lifetime = 365 * 24 * 60 * 60 * 1000
const nameForm = /^[A-Za-z\d_.-]{1,40}$/

/**
 * Creates a token for the administrator `ADMIN_<name>` of a network, and the administrator if
 * unknown. It expires after a year or when another token is created for the same name. Throws when
 * the network does not exist or the name is invalid.
 */
export const createAdministratorToken = async (
  host: ServiceTools,
  networkId: string,
  name: string,
): Promise<{ userId: string; accessToken: string; issuedAt: string; expiresAt: string }> => {
  if (!nameForm.test(name))
    throw new Error(
      `"${name}" cannot be the name of an administrator: letters, digits and _ . - only, at most 40`,
    )
  const userId = `ADMIN_${name}`
  if (userId === prehookFlagger)
    throw new Error(`"${name}" cannot be the name of an administrator: pre-hooks flag as ${userId}`)
  const request = {
    userId,
    internalId: newId(),
    displayName: name,
    roles: ['global-admin'],
    sessionId: newId(),
    device: administratorDevice(userId),
  }
  const outcome = await host.decide(
    { networkId, actor: userId, cause: administratorTokenCause },
    decision({
      orderBy: [networkKey, ...signInKeys(request)],
      load: { ...signInRows(request), network: networks.get('profile') },
      decide: ({ network, ...rows }, { at }) =>
        network
          ? signIn(rows, request, {
              at,
              expiresAt: new Date(Date.parse(at) + lifetime).toISOString(),
            })
          : [],
    }),
  )
  if ('refused' in outcome || outcome.recorded.length === 0)
    throw new Error(`there is no network "${networkId}"`)

  const reader = host.reader(networkId)
  const internalId = (await internalIdOf(reader, userId)) ?? request.internalId
  return { userId, ...(await issueToken(reader, outcome.recorded, { internalId, kind: 'admin' })) }
}

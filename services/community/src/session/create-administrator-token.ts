import { networkKey } from '@causerie/contracts'
import { decision, newId, type ServiceTools } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { internalIdOf } from '../user/user-queries.ts'
import { administratorDevice } from './device.ts'
import { signIn, signInLanes, signInRows, tokenOf } from './session.ts'

const life = 365 * 24 * 60 * 60 * 1000
const nameForm = /^[A-Za-z\d_.-]{1,40}$/

/**
 * A token for the administrator `ADMIN_<name>` of a network, who is made if unknown. It lives a year; a new one for the same name ends
 * it. Throws when there is no such network or the name is not possible.
 */
export const createAdministratorToken = async (
  host: ServiceTools,
  networkId: string,
  name: string,
): Promise<{ userId: string; accessToken: string; issuedAt: string; expiresAt: string }> => {
  if (!nameForm.test(name)) throw new Error(`"${name}" cannot be the name of an administrator: letters, digits and _ . - only, at most 40`)
  const userId = `ADMIN_${name}`
  const given = {
    userId,
    internalId: newId(),
    displayName: name,
    roles: ['global-admin'],
    sessionId: newId(),
    device: administratorDevice(userId),
  }
  const outcome = await host.decide(
    { networkId, actor: userId, cause: 'token admin' },
    decision({
      orderBy: [networkKey, ...signInLanes(given)],
      load: { ...signInRows(given), known: networks.get('profile') },
      decide: ({ known, ...rows }, { at }) => (known ? signIn(rows, given, new Date(Date.parse(at) + life).toISOString()) : []),
    }),
  )
  if ('refused' in outcome || outcome.recorded.length === 0) throw new Error(`there is no network "${networkId}"`)

  const reader = host.reader(networkId)
  const internalId = (await internalIdOf(reader, userId)) ?? given.internalId
  return { userId, ...(await tokenOf(reader, outcome.recorded, { internalId, kind: 'admin' })) }
}

import {
  apiKeyCreated,
  networkCreated,
  secureModeChanged,
  serverKeyCreated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { hashOfKey } from '@causerie/http'
import { decision, deletedNetworks, newId, type ServiceTools } from '@causerie/kernel'
import { installation } from '@causerie/protocol'
import { networks } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { apiKeys, newKey } from './api-key.ts'
import { networkSecurity } from './secure-mode.ts'

/** Safe in paths: a network's id is the first segment of the path of every record. */
const networkIdForm = /^[a-z\d][a-z\d-]{0,62}$/

/**
 * Creates a network and returns its keys, which are never shown again. Throws when the id is taken
 * or invalid, or the time zone unknown.
 */
export const createNetwork = async (
  host: ServiceTools,
  options: {
    networkId?: string
    name: string
    timeZone?: string
    defaultLanguage?: string
    isSecure?: boolean
  },
): Promise<{ networkId: string; apiKey: string; serverKey: string }> => {
  const {
    networkId = newId(),
    name,
    timeZone = 'UTC',
    defaultLanguage = 'en',
    isSecure = false,
  } = options
  if (networkId === installation || !networkIdForm.test(networkId))
    throw new Error(
      `"${networkId}" cannot be the id of a network: lower-case letters, digits and hyphens, at most 63, and not "${installation}"`,
    )
  if (name.trim() === '') throw new Error('a network needs a name')
  if (!isTimeZone(timeZone)) throw new Error(`"${timeZone}" is not a time zone`)

  const { deleted } = await host
    .reader(networkId)
    .load({ deleted: deletedNetworks.get('deletion') })
  if (deleted) throw new Error(`network "${networkId}" was deleted: its id is not given again`)

  const apiKey = newKey()
  const serverKey = newKey()
  const keys = { api: hashOfKey(apiKey), server: hashOfKey(serverKey) }
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'network create' },
    decision({
      orderBy: networkKey,
      load: {
        network: networks.get('profile'),
        key: apiKeys.get(keys.api),
        security: networkSecurity.get('secure-mode'),
        access: [
          accessEntries.get('api-key', keys.api),
          accessEntries.get('server-key', 'current'),
        ],
      },
      decide: ({ network }) =>
        network
          ? []
          : [
              networkCreated({ name, timeZone, defaultLanguage }),
              apiKeyCreated({ hash: keys.api }),
              serverKeyCreated({ hash: keys.server }),
              ...(isSecure ? [secureModeChanged({ isSecure })] : []),
            ],
    }),
  )
  if ('refused' in outcome || outcome.recorded.length === 0)
    throw new Error(`there is a network "${networkId}" already`)
  return { networkId, apiKey, serverKey }
}

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

import { serverKeyCreated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { hashOfKey } from '@causerie/http'
import { decision, type ServiceTools } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { newKey } from './api-key.ts'

/**
 * Creates a new server key, which replaces the earlier one. Throws when the network does not exist.
 */
export const rotateServerKey = async (
  host: ServiceTools,
  networkId: string,
): Promise<{ serverKey: string }> => {
  const serverKey = newKey()
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'key rotate' },
    decision({
      orderBy: networkKey,
      load: {
        network: networks.get('profile'),
        access: accessEntries.get('server-key', 'current'),
      },
      decide: ({ network }) => (network ? [serverKeyCreated({ hash: hashOfKey(serverKey) })] : []),
    }),
  )
  if ('refused' in outcome || outcome.recorded.length === 0)
    throw new Error(`there is no network "${networkId}"`)
  return { serverKey }
}

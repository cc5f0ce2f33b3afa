import { apiKeyCreated, apiKeyEnded } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { hashOfKey } from '@causerie/http'
import { decision, type ServiceTools } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { apiKeys, newKey } from './api-key.ts'

/**
 * Creates a new API key and ends all earlier ones. Sessions stay valid. Throws when the network
 * does not exist.
 */
export const rotateApiKey = async (
  host: ServiceTools,
  networkId: string,
): Promise<{ apiKey: string }> => {
  const apiKey = newKey()
  const hash = hashOfKey(apiKey)
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'key rotate' },
    decision({
      orderBy: networkKey,
      load: {
        network: networks.get('profile'),
        keys: apiKeys.all(),
        key: apiKeys.get(hash),
        access: accessEntries.get('api-key', hash),
      },
      decide: ({ network, keys }) =>
        network
          ? [
              ...keys
                .filter(({ isValid }) => isValid)
                .map((key) => apiKeyEnded({ hash: key.hash })),
              apiKeyCreated({ hash }),
            ]
          : [],
    }),
  )
  if ('refused' in outcome || outcome.recorded.length === 0)
    throw new Error(`there is no network "${networkId}"`)
  return { apiKey }
}

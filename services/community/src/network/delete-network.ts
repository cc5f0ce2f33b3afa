import { networkKey } from '@causerie/contracts/shared'
import { decision, deletedNetworks, type ServiceTools } from '@causerie/kernel'
import { networkDeleted, refuse } from '@causerie/protocol'
import { networks } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { hasHolds } from '../hold/held-communities.ts'

type DeleteNetworkOptions = { networkId: string; name: string; despiteHolds?: boolean }

/**
 * Deletes a network with everything in it, for good; nothing happens to one that is deleted
 * already. Throws when there is no such network, `name` is not its name, or somebody in it is on hold,
 * unless holds do not count, as for a deletion that was carried out before.
 */
export const deleteNetwork = async (
  host: ServiceTools,
  { networkId, name, despiteHolds = false }: DeleteNetworkOptions,
): Promise<{ isDeleted: true }> => {
  if ((await timeOfDeletion(host, networkId)) !== undefined) return { isDeleted: true }
  if (!despiteHolds && (await hasHolds(host.reader(networkId))))
    throw new Error(`network "${networkId}" has holds: lift them before it is deleted`)
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'network delete' },
    decision({
      orderBy: networkKey,
      load: {
        network: networks.get('profile'),
        deleted: deletedNetworks.get('deletion'),
        access: accessEntries.get('network', 'deleted'),
      },
      decide: ({ network, deleted }) => {
        if (deleted) return []
        if (!network) return refuse('not-found')
        return network.name === name ? [networkDeleted({})] : refuse('permission-denied')
      },
    }),
  )
  if ('recorded' in outcome) return { isDeleted: true }
  throw new Error(
    outcome.refused.refused === 'permission-denied'
      ? `"${name}" is not the name of network "${networkId}"`
      : `there is no network "${networkId}"`,
  )
}

/** The name of a network; undefined if there is none, or none any more. */
export const nameOfNetwork = async (
  host: ServiceTools,
  networkId: string,
): Promise<string | undefined> =>
  (await host.reader(networkId).load({ profile: networks.get('profile') })).profile?.name

/** When a network was deleted; undefined if it was not. */
export const timeOfDeletion = async (
  host: ServiceTools,
  networkId: string,
): Promise<string | undefined> =>
  (await host.reader(networkId).load({ deleted: deletedNetworks.get('deletion') })).deleted
    ?.deletedAt

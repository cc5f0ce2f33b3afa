import { networkKey } from '@causerie/contracts/shared'
import { decision, deletedNetworks, type ServiceTools } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { hasHolds } from '../hold/held-communities.ts'
import { networkDeletionOf, networkDeletionRows } from './network-deletion.ts'

type DeleteNetworkOptions = { networkId: string; name: string; despiteHolds?: boolean }

/**
 * Deletes a network with everything in it, for whoever runs the installation; nothing happens to one
 * that is deleted already. Throws when there is no such network, `name` is not its name, or somebody
 * in it is on hold, unless holds do not count, as for a deletion that was carried out before.
 */
export const deleteNetwork = async (
  host: ServiceTools,
  { networkId, name, despiteHolds = false }: DeleteNetworkOptions,
): Promise<{ isDeleted: true }> => {
  // Nothing is decided any more about a network that is deleted.
  if ((await timeOfDeletion(host, networkId)) !== undefined) return { isDeleted: true }
  if ((await nameOfNetwork(host, networkId)) === undefined)
    throw new Error(`there is no network "${networkId}"`)
  const isHeld = !despiteHolds && (await hasHolds(host.reader(networkId)))
  const outcome = await host.decide(
    { networkId, actor: 'causerie', cause: 'network delete' },
    decision({
      orderBy: networkKey,
      load: networkDeletionRows(),
      decide: (rows) => networkDeletionOf(rows, { name, hasHolds: isHeld }),
    }),
  )
  if ('recorded' in outcome) return { isDeleted: true }
  throw new Error(
    outcome.refused.refused === 'holds-in-network'
      ? `network "${networkId}" has holds: lift them before it is deleted`
      : `"${name}" is not the name of network "${networkId}"`,
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

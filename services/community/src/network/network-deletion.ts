import { deletedNetworks, type Loaded } from '@causerie/kernel'
import { networkDeleted, refuse } from '@causerie/protocol'
import { networks } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'

/** The rows that a deletion of the network needs, or changes. */
export const networkDeletionRows = () => ({
  network: networks.get('profile'),
  deleted: deletedNetworks.get('deletion'),
  access: accessEntries.get('network', 'deleted'),
})

type Rows = Pick<Loaded<ReturnType<typeof networkDeletionRows>>, 'network' | 'deleted'>

/** Nothing happens to a network that is deleted already. */
export const networkDeletionOf = (
  { network, deleted }: Rows,
  { name, hasHolds }: { name: string; hasHolds: boolean },
) => {
  if (deleted) return []
  if (network?.name !== name) return refuse('not-the-network')
  return hasHolds ? refuse('holds-in-network') : [networkDeleted({})]
}

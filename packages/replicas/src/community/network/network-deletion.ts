import { networkKey } from '@causerie/contracts/shared'
import { decision, deletedNetworks, feature, followUp } from '@causerie/kernel'
import { networkDeleted } from '@causerie/protocol'

/** A service that learns of the deletion of a network deletes what it has of it, too. */
const deleteNetworkHere = followUp(
  'delete-network',
  { of: networkDeleted, from: 'beginning' },
  () => [
    decision({
      orderBy: networkKey,
      load: { deleted: deletedNetworks.get('deletion') },
      decide: ({ deleted }) => (deleted ? [] : [networkDeleted({})]),
    }),
  ],
)

/** What becomes of a network in the services that copy it. */
export const networkDeletionFeature = feature({
  followUps: [{ on: 'community', followUp: deleteNetworkHere }],
})

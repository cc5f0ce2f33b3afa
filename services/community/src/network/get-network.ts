import { getNetwork as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { networks } from '@causerie/replicas'

export const getNetwork = query(contract, async (_, reader) => {
  const { network } = await reader.load({ network: networks.get('profile') })
  // It may be deleted between the check of the token and this.
  if (!network) return refuse('not-found')
  const { part: _part, ...profile } = network
  return { networkId: reader.networkId, ...profile }
})

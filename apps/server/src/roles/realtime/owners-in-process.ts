import type { Owners, OwnersAnswers } from '@causerie/broadcasts'
import type { ServiceName } from '@causerie/contracts/shared'
import type { ServiceHost } from '@causerie/kernel/engine'

/** The services of this process, asked directly. */
export const ownersInProcess = (
  hosts: Readonly<Record<ServiceName, Pick<ServiceHost, 'ask'>>>,
): Owners => ({
  ask: async (owner, query, { networkId, input, position }) => {
    const answer = await hosts[owner].ask({ query, networkId, input, position })
    // Records are JSON text until they are sent; the query's answers have this type.
    return JSON.parse(JSON.stringify(answer)) as OwnersAnswers[typeof query]
  },
})

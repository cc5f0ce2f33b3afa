import type { ServiceName } from '@causerie/contracts/shared'
import { fetchInternally, type Identities, internalQueriesPath } from '@causerie/http'
import type { Owners, OwnersAnswers } from './owners.ts'

/** The origins of the instances of each service. */
export type OwnerOrigins = Readonly<Record<ServiceName, readonly string[]>>

/** Whoever waits for longer waits on a connection whose packets were lost, and asks again. */
const answersWithin = 5_000

/**
 * The services in other processes. A query changes nothing, so one that fails is asked of the next
 * instance.
 */
export const httpOwners = (origins: OwnerOrigins, identities: Identities): Owners => {
  let turn = 0
  const askOne = (origin: string, audience: ServiceName, body: string): Promise<unknown> => {
    const signal = AbortSignal.timeout(answersWithin)
    return fetchInternally(
      { audience, origin, target: internalQueriesPath, body, signal },
      identities,
    )
  }
  const askAny = async (
    instances: readonly string[],
    owner: ServiceName,
    body: string,
  ): Promise<unknown> => {
    const [first = '', ...others] = instances
    return askOne(first, owner, body).catch((error: unknown) => {
      if (others.length === 0) throw error
      return askAny(others, owner, body)
    })
  }
  return {
    ask: async (owner, query, { networkId, input, position }) => {
      const instances = origins[owner]
      turn += 1
      const inTurn = instances.map((_, i) => instances[(turn + i) % instances.length] ?? '')
      const answer = await askAny(
        inTurn,
        owner,
        JSON.stringify({ query, networkId, input, position }),
      )
      // The query's answers have this type.
      return answer as OwnersAnswers[typeof query]
    },
  }
}

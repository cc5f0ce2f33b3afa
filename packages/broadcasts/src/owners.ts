import type { RealtimeAnswers, RealtimeAsked, RealtimeQuery } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'

export type OwnersQuery<Q extends RealtimeQuery> = {
  networkId: string
  input: RealtimeAsked<Q>
  /** Consistency token of what the answer must have seen of other services. */
  position: string
}

/** How the owners of records are asked. Rejects if one cannot answer. */
export interface Owners {
  ask<Q extends RealtimeQuery>(
    owner: ServiceName,
    query: Q,
    asked: OwnersQuery<Q>,
  ): Promise<RealtimeAnswers[Q]>
}

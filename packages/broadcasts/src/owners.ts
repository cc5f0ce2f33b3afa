import type { RealtimeAnswers, realtimeQueries } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import type { WebhookAnswers, webhookQueries } from '@causerie/contracts/webhooks'
import type { z } from 'zod'

type Queries = typeof realtimeQueries & typeof webhookQueries
export type OwnersQuery = keyof Queries
export type OwnersAnswers = RealtimeAnswers & WebhookAnswers

export type OwnersAsked<Q extends OwnersQuery> = {
  networkId: string
  input: z.input<Queries[Q]>
  /** Consistency token of what the answer must have seen of other services. */
  position: string
}

/** How the owners of records are asked. Rejects if one cannot answer. */
export interface Owners {
  ask<Q extends OwnersQuery>(
    owner: ServiceName,
    query: Q,
    asked: OwnersAsked<Q>,
  ): Promise<OwnersAnswers[Q]>
}

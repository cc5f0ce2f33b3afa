import type { PushAnswers, pushQueries } from '@causerie/contracts/push'
import type { RealtimeAnswers, RealtimeQuery, realtimeQueries } from '@causerie/contracts/realtime'
import type { ServiceName } from '@causerie/contracts/shared'
import type { WebhookAnswers, webhookQueries } from '@causerie/contracts/webhooks'
import type { z } from 'zod'

type Queries = typeof realtimeQueries & typeof webhookQueries & typeof pushQueries
export type OwnersQuery = keyof Queries
export type OwnersAnswers = RealtimeAnswers & WebhookAnswers & PushAnswers

export type OwnersAsked<Q extends OwnersQuery> = {
  networkId: string
  input: z.input<Queries[Q]>
  /** Consistency token of what the answer must have seen of other services. */
  position: string
}

/** How the owners of records are asked these queries. Rejects if one cannot answer. */
export interface Owners<Queries extends OwnersQuery = OwnersQuery> {
  ask<Q extends Queries>(
    owner: ServiceName,
    query: Q,
    asked: OwnersAsked<Q>,
  ): Promise<OwnersAnswers[Q]>
}
/** What realtime asks. */
export type RealtimeOwners = Owners<RealtimeQuery>

import type { AnyOperation, Refusal, Reply } from '@causerie/contracts'
import type { Request } from '../dsl/command.ts'
import type { AnyService, Route } from '../dsl/service.ts'
import type { ServiceTools } from '../dsl/service-tools.ts'
import type { FollowUpStatistics } from '../sources/follow-ups.ts'
import type { Lag } from '../sources/followed-source.ts'
import type { BatchStatistics } from '../write/batch-scheduler.ts'

/** What a request brings besides its input. */
export type RequestContext = {
  requestId: string
  /** Consistency token: what the caller has seen of other services (`<service>.<incarnation>:<lane>@<position>, …`); may be empty. */
  position: string
  /** The client's Idempotency-Key: the same command under the same key is done once. */
  idempotencyKey?: string | undefined
}

export type Answer =
  | { refusal: Refusal; isRepeated?: boolean }
  | {
      reply: Reply<AnyOperation>
      /** Consistency token of what was recorded; only for commands. */
      position?: string
      /** True when something the answer rests on was known to be behind. */
      isStale: boolean
      /** True when it was done before, under the same key. */
      isRepeated?: boolean
    }

/** Whether the service can do its work, and why not. */
export type Health = { isReady: boolean; checks: Record<string, Check> }
/** `lag` counts the events that are still to be read or relayed, `open` those that are still to be followed up; `read` grows with each. */
export type Check = { isOk: boolean; detail: string; lag?: number; open?: number; read?: number }

/** A running service: its lanes, its sources, its routes. */
export interface ServiceHost extends ServiceTools {
  readonly service: AnyService
  /** Runs an operation for input that has passed the schemas of its contract. */
  run(route: Route, request: Omit<Request<AnyOperation>, 'newId'>, context: RequestContext): Promise<Answer>
  health(): Promise<Health>
  /** How far each lane of each source is behind; empty where that cannot be known at the moment. */
  lags(): Promise<Lag[]>
  /** Counters since the start, for metrics and tests. */
  statistics(): Statistics
  close(): Promise<void>
}
export type Statistics = BatchStatistics & {
  followUps: Record<string, FollowUpStatistics>
  /** How often somebody waited for what they had seen elsewhere: it was there, its source was down, it did not come in time. */
  waits: { fresh: number; stale: number; late: number }
  reading: { busy: number; connections: number }
}

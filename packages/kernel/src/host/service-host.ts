import type { AnyOperation, Refusal, Reply } from '@causerie/protocol'
import type { Caller, Request } from '../dsl/command.ts'
import type { Health } from '../dsl/health.ts'
import type { ImportBatch, ImportResult } from '../dsl/imported-lines.ts'
import type { InternalQuestion } from '../dsl/internal-query.ts'
import type { AnyService, Route } from '../dsl/service.ts'
import type { ServiceTools } from '../dsl/service-tools.ts'
import type { BodyBytes, Reservation, Upload } from '../dsl/upload.ts'
import type { WaitResult } from '../read/awaiting-reader.ts'
import type { FollowUpStatistics } from '../sources/run-follow-up.ts'
import type { Lag } from '../sources/subscription-health.ts'
import type { StandbyReads } from '../standby/standbys.ts'
import type { TimerStatistics } from '../timers/run-timers.ts'
import type { BatchStatistics } from '../write/batch-statistics.ts'

/** The input of an operation. */
export type Input = Omit<Request<AnyOperation>, 'newId'>

/** What a request carries besides its input. */
export type RequestContext = {
  requestId: string
  /** Consistency token: what the caller has seen of other services; may be empty. */
  position: string
  /** The client's Idempotency-Key: a command runs once under the same key. */
  idempotencyKey?: string | undefined
}

export type Answer =
  | { refusal: Refusal; isRepeated?: boolean }
  | {
      reply: Reply<AnyOperation>
      /** Consistency token of what was recorded; absent for queries that leave nothing behind. */
      position?: string
      /** True when rows that the answer was made of may be older than what the caller has seen. */
      isStale: boolean
      /** True when an earlier command under the same key is answered again. */
      isRepeated?: boolean
    }

/** A running service. */
export interface ServiceHost extends ServiceTools {
  readonly service: AnyService
  /** Runs an operation; the input has passed the schemas of its contract. */
  run(route: Route, input: Input, context: RequestContext): Promise<Answer>
  /** Takes space for the body of an operation that takes files. */
  reserve(route: Route, bytes: BodyBytes, caller: Caller): Promise<Reservation | Refusal>
  /** Answers an internal query. Rejects if it cannot be answered. */
  ask(question: InternalQuestion): Promise<Readonly<Record<string, unknown>>>
  /**
   * Records lines of an import, or the one whose file this is. Rejects where something fails.
   */
  import(batch: ImportBatch, upload?: Upload): Promise<ImportResult>
  health(): Promise<Health>
  /** How far each lane of each source is behind; empty where a source does not answer. */
  lags(): Promise<Lag[]>
  /** Counters since the start, for metrics and tests. */
  statistics(): Statistics
  close(): Promise<void>
}
export type Statistics = BatchStatistics & {
  followUps: Record<string, FollowUpStatistics>
  /** Results of waits for consistency tokens. */
  waits: Record<WaitResult, number>
  reading: { busy: number; connections: number }
  /** How queries were read where there are standbys, and by how many milliseconds each is behind. */
  standbys: { reads: StandbyReads; lags: readonly number[] }
  timers: TimerStatistics
}

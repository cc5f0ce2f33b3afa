import type { AnyOperation, Recorded, Refusal, Reply } from '@causerie/contracts'
import type { FollowUpStatistics } from '../sources/follow-ups.ts'
import type { AnyDecision, CommandRoute, Request } from '../words/command.ts'
import type { QueryRoute } from '../words/query.ts'
import type { Reader } from '../words/reader.ts'
import type { AnyService } from '../words/service.ts'
import type { LanesStatistics } from '../write/lanes.ts'

/** What a request brings besides its input. */
export type RequestContext = {
  requestId: string
  /** Consistency token: what the caller has seen of other services (`<service>.<incarnation>:<lane>@<position>, …`); may be empty. */
  position: string
}

export type Answer =
  | { refusal: Refusal }
  | {
      reply: Reply<AnyOperation>
      /** Consistency token of what was recorded; only for commands. */
      position?: string
      /** True when something the answer rests on was known to be behind. */
      isStale: boolean
    }

/** What a decision that no client asked for came to. */
export type Outcome = { refused: Refusal } | { recorded: readonly Recorded[] }

/** Whether the service can do its work, and why not. */
export type Health = { isReady: boolean; checks: Record<string, Check> }
/** `lag` counts the events that are still to be read or relayed, `open` those that are still to be followed up. */
export type Check = { isOk: boolean; detail: string; lag?: number; open?: number }

/** A running service: its lanes, its sources, its routes. */
export interface ServiceHost {
  readonly service: AnyService
  /** Runs an operation for input that has passed the schemas of its contract. */
  run(
    route: CommandRoute<unknown> | QueryRoute<unknown>,
    request: Omit<Request<AnyOperation>, 'newId'>,
    context: RequestContext,
  ): Promise<Answer>
  /** Runs a decision of the installation itself (command line, first start). */
  decide(by: { networkId: string; actor: string; cause: string }, decision: AnyDecision): Promise<Outcome>
  reader(networkId: string): Reader
  /** Keeps a secret outside events and rows. The first one of a name stays. */
  keepSecret(name: string, value: string): Promise<void>
  /** Events of these types after the given positions, of every network, oldest first in each lane, with the positions to go on from. */
  tail(types: readonly string[], after: Positions): Promise<{ events: Recorded[]; positions: Positions }>
  /** The head of every lane. */
  heads(): Promise<Positions>
  /** Resolves when something was recorded, or after `milliseconds`. */
  changed(milliseconds: number): Promise<void>
  health(): Promise<Health>
  /** Counters since the start, for metrics and tests. */
  statistics(): Statistics
  close(): Promise<void>
}
/** Lane → position of the last event. */
export type Positions = ReadonlyMap<number, number>
export type Statistics = LanesStatistics & { followUps: Record<string, FollowUpStatistics> }

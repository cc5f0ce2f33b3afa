import type { Log } from '@causerie/http'
import type { Budget } from '../budget.ts'
import type { Authenticate, Sockets } from '../sockets.ts'
import type { MqttSession, SessionOptions } from './session.ts'
import type { Claim } from './session-store.ts'
import type { SilenceWatch } from './silence-watch.ts'

/**
 * A connection that has a client id. Both ways to end it resolve once it is saved; `takeOver` cuts
 * it first.
 */
export type Connected = {
  claim: Claim
  /** Once it is open. */
  session: MqttSession | undefined
  takeOver(): Promise<void>
  end(): Promise<void>
}

/** What all connections share. */
export type ConnectionOptions = SessionOptions & {
  authenticate: Authenticate
  budget: Budget
  sockets: Sockets
  silence: SilenceWatch
  /** Resolves once events are read. Followed by `leave`. */
  join: () => Promise<void>
  leave: () => void
  /** Connected clients by session, so that a client id is connected once. */
  connected: Map<string, Connected>
  /** Of connections of this process. */
  numbers: { next(): number }
  /** Handshakes under way. */
  handshakes: { count: number }
  onTerminated: () => void
  log: Log
}

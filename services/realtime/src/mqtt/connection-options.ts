import type { Log } from '@causerie/http'
import type { Budget } from '../budget.ts'
import type { Authenticate, Sockets } from '../sockets.ts'
import type { ConnectedClient } from './connected-client.ts'
import type { SessionOptions } from './session.ts'
import type { SilenceWatch } from './silence-watch.ts'

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
  connected: Map<string, ConnectedClient>
  /** Of connections of this process. */
  numbers: { next(): number }
  /** Handshakes under way. */
  handshakes: { count: number }
  onTerminated: () => void
  log: Log
}

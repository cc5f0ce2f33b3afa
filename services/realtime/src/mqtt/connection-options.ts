import type { Log } from '@causerie/http'
import type { Authenticate, Sockets } from '../sockets.ts'
import type { SessionOptions } from './session.ts'
import type { SilenceWatch } from './silence-watch.ts'

/** What all connections share. */
export type ConnectionOptions = SessionOptions & {
  authenticate: Authenticate
  sockets: Sockets
  silence: SilenceWatch
  /** Resolves once events are read. Followed by `leave`. */
  join: () => Promise<void>
  leave: () => void
  /** Connected clients by session, so that a client id is connected once. */
  connected: Map<string, { takeOver(): Promise<void> }>
  /** Handshakes under way. */
  handshakes: { count: number }
  onTerminated: () => void
  log: Log
}

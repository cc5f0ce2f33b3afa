import type { ServiceName } from '@causerie/contracts/shared'

/** How far a lane is behind: events, and seconds since the last one was read. */
export type Lag = {
  source: ServiceName
  lane: number
  events: number
  seconds: number
  offset: number
  isReadHere: boolean
}

export {
  type Cursor,
  type CursorRows,
  cursorRows,
  edgeTables,
} from './cursors.ts'
export { type Answering, edgeHost, healthOfSources } from './edge-host.ts'
export { type Followed, followServices } from './follow-services.ts'
export { deletedNetworks, forgetNetwork, lateNetworks } from './forget-network.ts'
export type { Lag } from './lag.ts'
export { leadWhileHeld } from './lead-while-held.ts'
export type {
  Database,
  Delivered,
  EventLog,
  Lease,
  LogReader,
  OpenEventLog,
} from './ports.ts'
export type { FirstRead, Positions } from './positions.ts'

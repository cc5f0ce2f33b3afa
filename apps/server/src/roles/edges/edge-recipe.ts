import type { Owners } from '@causerie/broadcasts'
import type { Database, Lease, OpenEventLog } from '@causerie/edge'
import type { Metrics, OperationHost } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { Log } from '@causerie/kernel/engine'
import type { Outbound } from '@causerie/outbound'

/** What operators set of edges. */
export type EdgeSettings = {
  /** Ranges of private addresses at which the hooks of networks may be. */
  webhooksAllow?: readonly string[] | undefined
  /** Ranges of private addresses at which push servers of users may be. */
  pushAllow?: readonly string[] | undefined
  /** Where the vendors of devices are, instead of where they usually are. */
  pushUrls?: { fcm?: string | undefined; apns?: string | undefined }
}

/** What an edge gets of the composition that it runs in. */
export type EdgeParts = {
  database: Database
  /** The same, where a crash of the database may undo the last statements. */
  lateDatabase: Database
  lease: Lease
  openLog: OpenEventLog
  owners: Owners
  outbound: Outbound
  onStop: (error: Error) => void
  log: Log
}

/** How an edge is started in any composition. */
export type EdgeRecipe = {
  /** Statements that make its tables. */
  tables: string
  outbound: Outbound
  start(parts: EdgeParts): StartedEdge
}
export type StartedEdge = {
  host: OperationHost
  health(): Promise<Health>
  addMetrics(metrics: Metrics): void
  close(): Promise<void>
}

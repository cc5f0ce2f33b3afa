import { edges, services } from '@causerie/contracts/shared'
import { connectionsOfService, type Pools } from '@causerie/kernel/engine'
import { batchesAtOnce } from '@causerie/rebuild'

/**
 * What a limit of Postgres may be for: all of an installation, or the database or user of one
 * service.
 */
export type Sums = { installation: number; service: number }

/** Its sessions; events come from Kafka, or by the connections of services. */
const ofRealtime = 1
/** One of each edge; events come as for realtime. */
const ofEdges = edges.length
/** A backup: a lock and a snapshot of each database, and one to find them. */
const ofBackup = 2 * services.length + 1
/**
 * The most that a service is folded from: its own, once more for what is folded behind it, and those
 * of others.
 */
export const logsOfRebuild = 5
/**
 * A rebuild: its lock, two that compare, and those that fold. In one process it reads the logs from
 * Postgres as well.
 */
const ofRebuild = 3 + batchesAtOnce
const ofTool = Math.max(ofBackup, ofRebuild)

/** Everything in one process, and a tool beside it. */
export const sumsOfOneProcess = (pools: Pools): Sums => {
  const service = connectionsOfService(pools)
  return {
    installation:
      services.length * service +
      ofRealtime +
      ofEdges +
      Math.max(ofBackup, ofRebuild + logsOfRebuild),
    service: service + ofRebuild + logsOfRebuild,
  }
}

/**
 * So many instances of each service, of realtime and of each edge, and beside them a tool, or one
 * more instance of a service while one is replaced.
 */
export const sumsOfInstances = (pools: Pools, instances: number): Sums => {
  const service = connectionsOfService(pools)
  const oneMore = Math.max(ofTool, service)
  return {
    installation: instances * (services.length * service + ofRealtime + ofEdges) + oneMore,
    service: instances * service + oneMore,
  }
}

import {
  type Connection,
  connect,
  type DatabaseAddress,
  lending,
  type Reconnecting,
  readers,
  reconnecting,
  statementsByDefault,
} from '@causerie/postgres'
import type { AnyService } from '../dsl/service.ts'
import { batchConnections } from '../write/batch-scheduler.ts'

/**
 * What may be fewer where Postgres allows few connections: those of queries, and those that fold
 * events of the sources.
 */
export type Pools = { reads: number; folds: number }
export const poolsByDefault: Pools = { reads: 4, folds: 2 }

/**
 * Leases are renewed behind no other statement, and fan-outs wait for locks; tables are analyzed by
 * one more.
 */
const others = { leases: 1, background: 1, fanOuts: 1, analyses: 1 }

/** How many connections an instance of a service opens at most. */
export const connectionsOfService = ({ reads, folds }: Pools): number =>
  Object.values(others).reduce((sum, count) => sum + count, reads + folds + batchConnections)

/** Today operations declare fewer than two each. */
const statementsOfAnOperation = 3

/** Those of the kernel, and those that operations declare. */
export const statementsOf = ({ operations }: AnyService): number =>
  statementsByDefault + statementsOfAnOperation * operations.length

export type Readers = ReturnType<typeof readers>

/**
 * For single statements that no request waits for. Whoever reads the journal of the service in the
 * same process shares it, so whoever makes it closes it. More time is allowed to connect at the
 * start.
 */
export const backgroundConnection = (address: DatabaseAddress, service: string): Reconnecting => {
  let purpose: 'start' | 'requests' = 'start'
  return reconnecting(() => {
    const opening = connect(address, `causerie ${service}`, purpose)
    purpose = 'requests'
    return opening
  })
}

/**
 * The connections of a service, but for those of its scheduler. `open` opens one for `start` until
 * `markStarted`.
 */
export const serviceConnections = (
  service: AnyService,
  address: DatabaseAddress,
  { reads, folds }: Pools,
) => {
  let hasStarted = false
  const statementsKept = statementsOf(service)
  const open = (): Promise<Connection> =>
    connect(address, `causerie ${service.name}`, {
      purpose: hasStarted ? 'requests' : 'start',
      statementsKept,
    })
  const database = readers(open, reads)
  const leases = reconnecting(open)
  const fanOuts = reconnecting(open)
  const folding = lending(open, folds)
  return {
    open,
    database,
    leases,
    fanOuts,
    lendToFold: folding.lend,
    markStarted: (): void => {
      hasStarted = true
    },
    close: async (): Promise<void> => {
      await Promise.all([database, leases, fanOuts, folding].map((one) => one.close()))
    },
  }
}

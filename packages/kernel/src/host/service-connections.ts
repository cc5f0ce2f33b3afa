import { type Connection, connect, type DatabaseAddress, readers, reconnecting, statementsByDefault } from '@causerie/postgres'
import type { AnyService } from '../dsl/service.ts'

/** Today operations declare fewer than two each. */
const statementsOfAnOperation = 3

export type Readers = ReturnType<typeof readers>

/** The connections of a service, but for those of its scheduler and subscriptions. `open` opens one for `start` until `markStarted`. */
export const serviceConnections = ({ name, operations }: AnyService, address: DatabaseAddress, readConnections: number) => {
  let hasStarted = false
  const statementsKept = statementsByDefault + statementsOfAnOperation * operations.length
  const open = (): Promise<Connection> =>
    connect(address, `causerie ${name}`, { purpose: hasStarted ? 'requests' : 'start', statementsKept })
  return {
    open,
    database: readers(open, readConnections),
    leases: reconnecting(open),
    markStarted: (): void => {
      hasStarted = true
    },
  }
}

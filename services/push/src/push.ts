import type { Owners } from '@causerie/broadcasts'
import {
  cursorRows,
  type Database,
  edgeHost,
  healthOfSources,
  type Lag,
  type Lease,
  lateNetworks,
  leadWhileHeld,
  type OpenEventLog,
} from '@causerie/edge'
import type { Log, OperationHost } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { Outbound } from '@causerie/outbound'
import { deviceRows } from './database/device-rows.ts'
import { queueRows } from './database/queue.ts'
import { statusRows } from './database/status-rows.ts'
import { deviceOperations } from './operations/device-operations.ts'
import type { RoleTools } from './operations/role-tools.ts'
import { statusOperations } from './operations/status-operations.ts'
import { followedServices, noCounts } from './push-types.ts'
import { startPushing } from './pushing.ts'
import type { VendorUrls } from './vendors/create-vendors.ts'

export type PushOptions = {
  /** Has the tables of `tables`. */
  database: Database
  /**
   * The same, where a crash of the database may undo the last statements: what they store is read
   * again from events, or sent again.
   */
  lateDatabase: Database
  lease: Lease
  /** Opens the events of a service; each reader opens its own. */
  openLog: OpenEventLog
  owners: Owners
  /** For endpoints that users choose. */
  outbound: Pick<Outbound, 'post'>
  urls: VendorUrls
  /** The log of a service cannot be read on. */
  onStop: (error: Error) => void
  log: Log
}

const nothingWaits = { pending: 0, oldestSeconds: 0 }
const measureEvery = 15_000

/** Sends pushes to devices, and answers the operations on them. */
export const createPush = (options: PushOptions) => {
  const { database, lateDatabase, lease, owners, log } = options
  const late = lateNetworks(lateDatabase)
  const rows = deviceRows(database)
  const devices = { ...rows, forgetNetwork: late.expecting(rows.forgetNetwork) }
  const queue = queueRows(lateDatabase)
  const leading = leadWhileHeld({
    lease,
    begin: (isStopping) => {
      late.expect()
      const cursors = cursorRows(lateDatabase)
      return startPushing({ ...options, cursors, devices, queue, isStopping })
    },
    failure: 'pushes cannot be sent yet',
    log,
  })
  let waiting = nothingWaits
  const measure = async (): Promise<void> => {
    waiting = leading.work()?.isBusy() ? await queue.waiting() : nothingWaits
  }
  const forgetLateNetworks = async (): Promise<void> => {
    if (leading.work()) await late.forget(devices.forgetNetwork)
  }
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log.warn({ err: error }, 'work of push failed'))
  const timers = [measure, forgetLateNetworks].map((work) =>
    setInterval(quietly(work), measureEvery).unref(),
  )

  const host = hostOf({
    devices,
    // What is asked for is not lost by a crash of the database.
    queue: queueRows(database),
    status: statusRows(database),
    owners,
    keysOf: async (networkId) =>
      (await owners.ask('notifications', 'pushKeys', { networkId, input: {}, position: '' })).keys,
    wake: () => leading.work()?.wake(),
  })
  return {
    host,
    health: async (): Promise<Health> =>
      healthOfSources(followedServices, (service) => leading.work()?.isUp(service)),
    statistics: () => ({
      sent: leading.work()?.statistics() ?? noCounts,
      ...(leading.work() ? waiting : nothingWaits),
    }),
    /** How far each lane is behind, in the instance that sends. */
    lags: async (): Promise<Lag[]> => (await leading.work()?.lags()) ?? [],
    /** Whether this instance is the one that sends. */
    isSending: (): boolean => leading.work() !== undefined,
    close: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer)
      await leading.close()
    },
  }
}
export type Push = ReturnType<typeof createPush>

const hostOf = (tools: RoleTools): OperationHost =>
  edgeHost({
    name: 'push',
    operations: [...deviceOperations(tools), ...statusOperations(tools)],
    contextAt: (position) => ({ position }),
  })

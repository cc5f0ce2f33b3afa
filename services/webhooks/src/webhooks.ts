import { setTimeout as pause } from 'node:timers/promises'
import type { Owners } from '@causerie/broadcasts'
import { services } from '@causerie/contracts/shared'
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
import type { Log } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { Outbound } from '@causerie/outbound'
import { parseConsistencyToken } from '@causerie/protocol'
import { deliveryLists } from './database/delivery-lists.ts'
import { eraseLate } from './database/erasing.ts'
import { forgetOld } from './database/forgetting.ts'
import { queueRows } from './database/queue.ts'
import { replayRows } from './database/replay-rows.ts'
import { retentionRows } from './database/retention-rows.ts'
import { statusRows } from './database/status-rows.ts'
import { webhookRows } from './database/webhook-rows.ts'
import { startDelivering } from './delivering.ts'
import type { Find } from './operations/answering.ts'
import { deliveryOperations } from './operations/delivery-operations.ts'
import { replayOperations } from './operations/replay-operations.ts'
import { retentionOperations } from './operations/retention-operations.ts'
import type { RoleTools } from './operations/role-tools.ts'
import { statusOperations } from './operations/status-operations.ts'
import { createResults } from './sending/results.ts'
import type { Webhook, WebhookId } from './webhook.ts'

export type WebhooksOptions = {
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
  outbound: Pick<Outbound, 'post'>
  /** The log of a service cannot be read on. */
  onStop: (error: Error) => void
  log: Log
}

const nothingWaits = { pending: 0, oldestSeconds: 0 }
const measureEvery = 15_000
const forgetEvery = 10 * 60_000
/** So long a request waits until what its caller has seen is read here. */
const readsWithin = 2_000
const lookEvery = 25

/** Delivers webhooks, and answers the operations on deliveries. */
export const createWebhooks = ({
  database,
  lateDatabase,
  lease,
  openLog,
  owners,
  outbound,
  onStop,
  log,
}: WebhooksOptions) => {
  const late = lateNetworks(lateDatabase)
  const rows = webhookRows(lateDatabase)
  const webhooks = { ...rows, forgetNetwork: late.expecting(rows.forgetNetwork) }
  const queue = queueRows(lateDatabase)
  const results = createResults(queue)
  let waiting = nothingWaits
  const leading = leadWhileHeld({
    lease,
    begin: (isStopping) => {
      late.expect()
      return startDelivering({
        ...{ openLog, owners, outbound, webhooks, queue, results, onStop, log },
        cursors: cursorRows(lateDatabase),
        replays: replayRows(lateDatabase),
        retention: retentionRows(lateDatabase),
        isStopping,
      })
    },
    failure: 'webhooks cannot be delivered yet',
    log,
  })
  const measure = async (): Promise<void> => {
    waiting = leading.work()?.registry.hasEnabled() ? await queue.waiting() : nothingWaits
  }
  const forgetLateNetworks = async (): Promise<void> => {
    const registry = leading.work()?.registry
    if (registry) await late.forget(registry.forgetNetwork)
  }
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => log.warn({ err: error }, 'work of webhooks failed'))
  const timers = [
    setInterval(quietly(measure), measureEvery),
    setInterval(quietly(forgetLateNetworks), measureEvery),
    setInterval(
      quietly(async () => {
        if (!leading.work()) return
        await eraseLate(lateDatabase)
        await forgetOld(lateDatabase, () => !leading.work())
      }),
      forgetEvery,
    ),
  ]
  for (const timer of timers) timer.unref()

  /** Whether what the caller has seen of community was read here. */
  const hasRead = (position: string): boolean =>
    [...parseConsistencyToken(position, ['community'])].every(
      ([lane, wanted]) =>
        (leading.work()?.at('community', Number(lane.split(':')[1])) ?? 0) >= wanted.position,
    )
  const findAfter = async (id: WebhookId, position: string): Promise<Webhook | undefined> => {
    const deadline = performance.now() + readsWithin
    // A standby does not know how far another instance has read: it looks until it finds it.
    while (!hasRead(position) && performance.now() < deadline && !leading.isClosed()) {
      if (!leading.work() && (await webhooks.find(id))) break
      await pause(lookEvery)
    }
    return webhooks.find(id)
  }
  const tools: RoleTools = {
    deliveries: deliveryLists(database),
    queue: queueRows(database),
    replays: replayRows(database),
    retention: retentionRows(database),
    status: statusRows(database),
    wake: (id) => leading.work()?.wake(id),
  }
  const host = edgeHost({
    name: 'webhooks',
    operations: [
      ...deliveryOperations(tools),
      ...replayOperations(tools),
      ...retentionOperations(tools),
      ...statusOperations(tools),
    ],
    contextAt:
      (position): Find =>
      (id) =>
        findAfter(id, position),
  })
  return {
    host,
    health: async (): Promise<Health> =>
      healthOfSources(services, (service) => leading.work()?.isUp(service)),
    statistics: () => {
      const { counts } = results
      const all = leading.work()?.registry.all() ?? []
      return {
        delivered: counts.delivered,
        failedDeliveries: counts.failed,
        attempts: counts.attempts,
        disabled: all.filter(({ disabledAt }) => disabledAt !== null).length,
        ...(leading.work() ? waiting : nothingWaits),
      }
    },
    /** How far each lane is behind, in the instance that delivers. */
    lags: async (): Promise<Lag[]> => (await leading.work()?.lags()) ?? [],
    /** Whether this instance is the one that delivers. */
    isDelivering: (): boolean => leading.work() !== undefined,
    close: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer)
      await leading.close()
    },
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>

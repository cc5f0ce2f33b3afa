import type { Owners } from '@causerie/broadcasts'
import type { ServiceName } from '@causerie/contracts/shared'
import type { CursorRows, OpenEventLog } from '@causerie/edge'
import type { Log } from '@causerie/http'
import type { Outbound } from '@causerie/outbound'
import type { QueueRows } from './database/queue.ts'
import type { ReplayRows } from './database/replay-rows.ts'
import type { RetentionRows } from './database/retention-rows.ts'
import type { WebhookRows } from './database/webhook-rows.ts'
import { startIntake } from './intake/intake.ts'
import { createPrepare } from './intake/prepare.ts'
import { createRegistry } from './registry.ts'
import { startReplays } from './replay/replays.ts'
import type { Results } from './sending/results.ts'
import { createSecrets } from './sending/secrets.ts'
import { startSenders } from './sending/senders.ts'
import { isActive, type WebhookId } from './webhook.ts'

export type DeliveringOptions = {
  openLog: OpenEventLog
  owners: Owners
  outbound: Pick<Outbound, 'post'>
  webhooks: WebhookRows
  cursors: CursorRows
  queue: QueueRows
  replays: ReplayRows
  retention: RetentionRows
  results: Results
  onStop: (error: Error) => void
  /** Whether the process stops: it may before this has begun. */
  isStopping: () => boolean
  log: Log
}

/** Follows the events of all services and delivers what webhooks take, in one instance at a time. */
export const startDelivering = async (options: DeliveringOptions) => {
  const { owners, webhooks, isStopping, log } = options
  let isEnded = false
  const isClosed = (): boolean => isEnded || isStopping()
  const registry = await createRegistry(webhooks, (webhook) => {
    if (isActive(webhook)) senders.wake([webhook])
  })
  const common = {
    ...options,
    registry,
    isClosed,
    prepare: createPrepare({ owners, log, isClosed }),
    onQueued: (ids: readonly WebhookId[]) => senders.wake(ids),
    onDropped: (id: WebhookId) => senders.reread([id]),
  }
  const senders = startSenders({ ...common, secretsOf: createSecrets(owners) })
  const replaying = startReplays(common)
  const close = async (): Promise<void> => {
    isEnded = true
    await Promise.all([intake.then((one) => one.close()), replaying.close(), senders.close()])
  }
  const intake = startIntake(common)
  const started = await intake.catch(async (error: unknown) => {
    isEnded = true
    await Promise.all([replaying.close(), senders.close()])
    throw error
  })
  return {
    registry,
    at: (service: ServiceName, lane: number): number => started.at(service, lane),
    isUp: started.isUp,
    lags: started.lags,
    /** What was made due, asked for or cancelled is looked at now. */
    wake: (id: WebhookId): void => {
      void registry.refresh().then(
        () => senders.reread([id]),
        () => undefined,
      )
      replaying.wake()
    },
    close,
  }
}

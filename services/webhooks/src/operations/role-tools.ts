import type { DeliveryLists } from '../database/delivery-lists.ts'
import type { QueueRows } from '../database/queue.ts'
import type { ReplayRows } from '../database/replay-rows.ts'
import type { RetentionRows } from '../database/retention-rows.ts'
import type { StatusRows } from '../database/status-rows.ts'
import type { WebhookId } from '../webhook.ts'

/** What the operations of this role need. */
export type RoleTools = {
  deliveries: DeliveryLists
  queue: Pick<QueueRows, 'add'>
  replays: ReplayRows
  retention: RetentionRows
  status: StatusRows
  /**
   * Something is due, was asked for or cancelled: it is seen to now if this instance is the one that
   * delivers.
   */
  wake(id: WebhookId): void
}

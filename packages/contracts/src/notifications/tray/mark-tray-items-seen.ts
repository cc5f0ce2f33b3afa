import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { moment, text } from '../../resources/input.ts'
import { id, timestamp } from '../../resources/scalars.ts'

/** Moves forward only, and never beyond now. Items that the caller does not have are left out of the answer. */
export const markTrayItemsSeen = operation({
  id: 'markTrayItemsSeen',
  owner: 'notifications',
  method: 'POST',
  path: '/api/v1/notification-tray/items/seen',
  summary: 'Mark tray items as seen',
  body: z.object({
    trayItems: z.array(z.object({ id: text(1, 150), lastSeenAt: moment })).max(100),
  }),
  reply: { trayItems: z.array(z.object({ id, lastSeenAt: timestamp })) },
})

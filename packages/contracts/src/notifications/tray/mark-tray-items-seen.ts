import { z } from 'zod'
import { idOf, moment } from '../../resources/input.ts'
import { id, timestamp } from '../../resources/scalars.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const markTrayItemsSeen = operation({
  id: 'markTrayItemsSeen',
  owner: 'notifications',
  method: 'POST',
  path: '/api/v1/notification-tray/items/seen',
  summary: 'Mark tray items as seen',
  description:
    'The time never moves back, and never beyond now. Items that the caller does not have are left out of the answer.',
  may: everybody,
  body: z.object({
    trayItems: z
      .array(z.object({ id: idOf(150), lastSeenAt: moment }))
      .max(100)
      .describe('Items, and when each was seen.'),
  }),
  example: {
    body: { trayItems: [{ id: exampleIds.itemId, lastSeenAt: '2026-03-29T09:30:00.000Z' }] },
  },
  reply: { trayItems: z.array(z.object({ id, lastSeenAt: timestamp })) },
})

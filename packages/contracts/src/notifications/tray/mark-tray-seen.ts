import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { moment } from '../../resources/input.ts'
import { timestamp } from '../../resources/scalars.ts'

/** The time never moves back, and never beyond now; the answer has the stored time. */
export const markTraySeen = operation({
  id: 'markTraySeen',
  owner: 'notifications',
  method: 'POST',
  path: '/api/v1/notification-tray/tray/seen',
  summary: 'Mark the tray as seen',
  may: everybody,
  body: z.object({ lastSeenAt: moment }),
  example: { body: { lastSeenAt: '2026-03-29T09:30:00.000Z' } },
  reply: { lastSeenAt: timestamp },
})

import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { moment } from '../../resources/input.ts'
import { timestamp } from '../../resources/scalars.ts'

export const markTraySeen = operation({
  id: 'markTraySeen',
  owner: 'notifications',
  method: 'POST',
  path: '/api/v1/notification-tray/tray/seen',
  summary: 'Mark the tray as seen',
  description: 'The time never moves back, and never beyond now; the answer has the stored time.',
  may: everybody,
  body: z.object({ lastSeenAt: moment.describe('When the tray was seen.') }),
  example: { body: { lastSeenAt: '2026-03-29T09:30:00.000Z' } },
  reply: { lastSeenAt: timestamp },
})

import { z } from 'zod'
import { moment } from '../../resources/input.ts'
import { timestamp } from '../../resources/scalars.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

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

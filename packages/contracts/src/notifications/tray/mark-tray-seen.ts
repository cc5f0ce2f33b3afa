import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { moment } from '../../resources/input.ts'
import { timestamp } from '../../resources/scalars.ts'

/** Moves forward only, and never beyond now; the answer says where it stands. */
export const markTraySeen = operation({
  id: 'markTraySeen',
  owner: 'notifications',
  method: 'POST',
  path: '/api/v1/notification-tray/tray/seen',
  summary: 'Mark the tray as seen',
  body: z.object({ lastSeenAt: moment }),
  reply: { lastSeenAt: timestamp },
})

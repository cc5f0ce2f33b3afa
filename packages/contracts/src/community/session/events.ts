import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { userKey } from '../../dsl/ordering-keys.ts'

const id = z.string()

export const sessionOpened = event({
  type: 'SessionOpened',
  summary: 'A user signed in on a device. The session token carries the position of this event.',
  data: z.object({ userId: id, sessionId: id, device: z.string(), expiresAt: z.string() }),
  orderedBy: (e) => userKey(e.userId),
})

export const sessionsEnded = event({
  type: 'SessionsEnded',
  summary: 'All sessions that a user opened before this event ended.',
  data: z.object({ userId: id }),
  orderedBy: (e) => userKey(e.userId),
})

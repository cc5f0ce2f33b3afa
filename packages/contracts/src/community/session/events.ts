import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { userKey } from '../../dsl/ordering-keys.ts'

const id = z.string()

export const sessionOpened = event({
  type: 'SessionOpened',
  summary: 'A person signed in on a device. The position of this event is the number its token carries.',
  data: z.object({ userId: id, sessionId: id, device: z.string(), expiresAt: z.string() }),
  orderedBy: (e) => userKey(e.userId),
})

export const sessionsEnded = event({
  type: 'SessionsEnded',
  summary: 'All sessions that a person had opened before this are over.',
  data: z.object({ userId: id }),
  orderedBy: (e) => userKey(e.userId),
})

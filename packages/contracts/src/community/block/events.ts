import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { userKey } from '../../dsl/ordering-keys.ts'

const id = z.string()

export const userBlocked = event({
  type: 'UserBlocked',
  summary: 'A person wants nothing to do with another.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
})

export const userUnblocked = event({
  type: 'UserUnblocked',
  summary: 'A person blocks another no more, or the other was deleted.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
})

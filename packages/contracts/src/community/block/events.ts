import { event } from '@causerie/contract'
import { z } from 'zod'
import { userKey } from '../../shared/ordering-keys.ts'

const id = z.string()

export const userBlocked = event({
  type: 'UserBlocked',
  summary: 'A user blocked another user.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
})

export const userUnblocked = event({
  type: 'UserUnblocked',
  summary: 'A user unblocked another user, or the blocked user was deleted.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
})

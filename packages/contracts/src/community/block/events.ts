import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import type { Revocation } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'

const id = z.string()

// Blocks are secret: no client is told.

/** What either of two may read of the other, wherever it stands. */
const accessOfBoth = ({
  userId,
  blockedUserId,
}: {
  userId: string
  blockedUserId: string
}): Revocation => ({
  of: 'all',
  userIds: [userId, blockedUserId],
})

export const userBlocked = event({
  type: 'UserBlocked',
  summary: 'A user blocked another user.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
  revokes: accessOfBoth,
  audit: own('userId'),
})

export const userUnblocked = event({
  type: 'UserUnblocked',
  summary: 'A user unblocked another user, or the blocked user was deleted.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
  revokes: accessOfBoth,
  audit: own('userId'),
})

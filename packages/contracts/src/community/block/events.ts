import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import type { Notice, Revocation } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'
import { usersShown } from '../user/consequences.ts'

const id = z.string()

type Block = { userId: string; blockedUserId: string }

// Blocks are secret: no client is told, and webhooks are those of administrators.

/** What either of two may read of the other, wherever it stands. */
const accessOfBoth = ({ userId, blockedUserId }: Block): Revocation => ({
  of: 'all',
  userIds: [userId, blockedUserId],
})

const blockNotice = (
  eventType: 'user.didBlock' | 'user.didUnblock',
  { userId, blockedUserId }: Block,
): Notice => ({
  eventType,
  shows: usersShown([userId, blockedUserId]),
  complete: (collections) => ({ ...collections, userId, blockedUserId }),
})

export const userBlocked = event({
  type: 'UserBlocked',
  summary: 'A user blocked another user.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
  webhooks: ({ data }) => [blockNotice('user.didBlock', data)],
  revokes: accessOfBoth,
  audit: own('userId'),
})

export const userUnblocked = event({
  type: 'UserUnblocked',
  summary: 'A user unblocked another user, or the blocked user was deleted.',
  data: z.object({ userId: id, blockedUserId: id }),
  orderedBy: (e) => userKey(e.userId),
  webhooks: ({ data }) => [blockNotice('user.didUnblock', data)],
  revokes: accessOfBoth,
  audit: own('userId'),
})

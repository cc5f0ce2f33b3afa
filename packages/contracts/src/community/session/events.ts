import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'
import { onKey } from '../network/consequences.ts'
import { onUser } from '../user/consequences.ts'
import { administratorTokenCause, onSession } from './consequences.ts'

const id = z.string()

export const sessionOpened = event({
  type: 'SessionOpened',
  summary: 'A user signed in on a device. The session token carries the position of this event.',
  data: z.object({
    userId: id,
    sessionId: id,
    device: z.string(),
    expiresAt: z.string(),
    /** From where; absent where no request asked for it, and in sessions of before. */
    address: personal(z.string()).optional(),
  }),
  orderedBy: (e) => userKey(e.userId),
  belongsTo: ({ userId }) => [userKey(userId)],
  // That of an administrator is made by whoever runs the installation.
  audit: ({ cause, data: { userId, sessionId, address } }) =>
    cause === administratorTokenCause
      ? { ...onKey('administrator', 'created', sessionId), actorId: null, userId }
      : onSession('signedIn', { userId, sessionId, address }),
})

export const deviceSessionsEnded = event({
  type: 'DeviceSessionsEnded',
  summary:
    'Sessions that a user opened on a device ended: all before this event, because the user signed out, or the oldest, because there were too many.',
  data: z.object({
    userId: id,
    device: z.string(),
    /**
     * The number of the last session that ended, which its token carries. Null: all before this
     * event.
     */
    upTo: z.number().nullable(),
  }),
  orderedBy: (e) => userKey(e.userId),
  // One session of many that ends for a newer one is no act.
  audit: ({ data: { userId, upTo } }) =>
    upTo === null ? onSession('signedOut', { userId }) : undefined,
})

export const sessionsEnded = event({
  type: 'SessionsEnded',
  summary: 'All sessions that a user opened before this event ended.',
  data: z.object({ userId: id }),
  orderedBy: (e) => userKey(e.userId),
  audit: ({ actor, data: { userId } }) =>
    userId === actor ? onSession('signedOut', { userId }) : onUser('sessionsEnded', { userId }),
})

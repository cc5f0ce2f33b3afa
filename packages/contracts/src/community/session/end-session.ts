import { z } from 'zod'
import { idOf } from '../../resources/input.ts'
import { operation } from '../../words/operation.ts'

/** Ends the caller's own session. Ending all sessions of somebody else is for administrators. */
export const endSession = operation({
  id: 'endSession',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/sessions',
  summary: 'End the session',
  query: z.object({
    userId: idOf(50).optional(),
    /** Whether `userId` is the public id or ours. */
    isPublic: z.boolean().default(true),
  }),
  reply: { success: z.boolean() },
  rejects: ['permission-denied', 'globally-banned', 'user-not-found'],
})

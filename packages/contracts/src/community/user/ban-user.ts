import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

/**
 * A global ban: all sessions of the user end and none can be opened. Needs BAN_USER. Administrators cannot be banned, super moderators
 * by administrators only. Who is banned already stays so.
 */
export const banUser = operation({
  id: 'banUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v2/users/ban',
  summary: 'Ban a user from the network',
  body: z.object({ userId: anyId }),
  reply: {},
  rejects: ['user-not-found', 'permission-denied', 'exempt-from-ban'],
})

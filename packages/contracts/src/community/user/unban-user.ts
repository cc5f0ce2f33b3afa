import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

/** Lets a user sign in again; who is not banned stays as they are. Needs BAN_USER. */
export const unbanUser = operation({
  id: 'unbanUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v2/users/unban',
  summary: 'End the ban of a user from the network',
  body: z.object({ userId: anyId }),
  reply: {},
  rejects: ['user-not-found', 'permission-denied'],
})

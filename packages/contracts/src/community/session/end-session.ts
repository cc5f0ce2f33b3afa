import { z } from 'zod'
import { idOf } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const endSession = operation({
  id: 'endSession',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v4/sessions',
  summary: 'Sign out, or as an administrator end all sessions of a user',
  description:
    "Ends the caller's sessions on the device of this one, or all sessions of the user whom an administrator names.",
  may: everybody,
  changesAccess: true,
  query: z.object({
    userId: idOf(50)
      .optional()
      .describe('The user whose sessions end. Absent, or the caller: the sessions on this device.'),
    isPublic: z
      .boolean()
      .default(true)
      .describe('Whether `userId` is the public or the internal id.'),
  }),
  example: {},
  reply: { success: z.boolean() },
  refusals: ['permission-denied', 'user-not-found'],
})

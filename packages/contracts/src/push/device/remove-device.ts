import { z } from 'zod'
import { anyId, optional, text } from '../../resources/input.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

/** Published clients send `{}` for an id that they have not waited for. */
const idOrNothing = z
  .union([text(1, 150), z.strictObject({}).transform(() => undefined)])
  .describe('Id of the device.')

export const removeDevice = operation({
  id: 'removeDevice',
  owner: 'push',
  method: 'DELETE',
  path: '/api/v1/notification',
  aliases: ['/v1/notification'],
  summary: 'Remove a device, or all devices of a user',
  description:
    'With `deviceId` a device of the caller, or of the user whom an administrator names; with `userId` alone all devices of that user; with neither the device of the session. With the API key alone, without a token, the device of this id, unless several users have one.',
  may: ownerOnly('permission-denied', { administrator: 'yes' }),
  credential: 'token|api-key',
  takesBodyAsQuery: true,
  query: z.object({
    deviceId: optional(idOrNothing),
    userId: optional(anyId).describe('Id of the user; absent: the caller.'),
  }),
  example: { query: { userId: exampleIds.callerId } },
  reply: { status: z.literal('success') },
  refusals: ['permission-denied'],
})

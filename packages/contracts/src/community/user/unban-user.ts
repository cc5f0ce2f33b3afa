import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToModerateUser } from './refusals.ts'

export const unbanUser = operation({
  id: 'unbanUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v2/users/unban',
  summary: 'Unban a user from the network',
  description:
    'Allows a user to sign in again, who is again a member, with the same roles, where the ban hid it. Changes nothing if the user is not banned.',
  may: allowedInNetwork('BAN_USER', { networkModerator: 'yes' }),
  changesAccess: true,
  body: z.object({ userId: anyId.describe('Id of the user.') }),
  example: { body: { userId: exampleIds.userId } },
  reply: {},
  refusals: refusalsToModerateUser,
})

import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToModerateUser } from './refusals.ts'

export const banUser = operation({
  id: 'banUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v2/users/ban',
  summary: 'Ban a user from the network',
  description:
    'A global ban: all sessions of the user end and none can be opened, and nobody lists or counts their memberships. Administrators cannot be banned, super moderators ' +
    'by administrators only. Changes nothing if the user is banned already.',
  may: allowedInNetwork('BAN_USER', { networkModerator: 'yes' }),
  changesAccess: true,
  body: z.object({ userId: anyId.describe('Id of the user.') }),
  example: { body: { userId: exampleIds.userId } },
  reply: {},
  refusals: [...refusalsToModerateUser, 'exempt-from-ban'],
})

import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToChangeApartFromCommunity } from '../channel/refusals.ts'
import { refusalsToManageChannelUsers, refusalsToNameChannelRole } from './refusals.ts'

export const addChannelUserRole = operation({
  id: 'addChannelUserRole',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/channels/:channelId/users/roles',
  summary: 'Give a role to members of a channel',
  description:
    'Users who are not members are ignored. Nobody but an administrator gives a role with a permission that they do not hold.',
  may: allowedInChannel('ASSIGN_CHANNEL_USER_ROLE'),

  params: byChannelId,
  body: z.object({ userIds: someUserIds, role: idOf(100).describe('Id of the role.') }),
  example: {
    params: { channelId: exampleIds.channelId },
    body: { userIds: [exampleIds.userId], role: 'channel-moderator' },
  },
  reply: channelCollections,
  refusals: [
    ...refusalsToManageChannelUsers,
    ...refusalsToChangeApartFromCommunity,
    ...refusalsToNameChannelRole,
  ],
})

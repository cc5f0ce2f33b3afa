import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToChangeApartFromCommunity } from '../channel/refusals.ts'
import {
  refusalsToEndChannelModeration,
  refusalsToManageChannelUsers,
  refusalsToNameChannelRole,
} from './refusals.ts'

export const removeChannelUserRole = operation({
  id: 'removeChannelUserRole',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/channels/:channelId/users/roles',
  summary: 'Take a role from members of a channel',
  description: 'Users without the role are ignored. A channel that has a moderator keeps one.',
  may: allowedInChannel('ASSIGN_CHANNEL_USER_ROLE'),
  takesBodyAsQuery: true,
  params: byChannelId,
  query: z.object({ userIds: someUserIds, role: idOf(100).describe('Id of the role.') }),
  example: {
    params: { channelId: exampleIds.channelId },
    query: { userIds: [exampleIds.userId], role: 'channel-moderator' },
  },
  reply: channelCollections,
  refusals: [
    ...refusalsToManageChannelUsers,
    ...refusalsToChangeApartFromCommunity,
    ...refusalsToNameChannelRole,
    ...refusalsToEndChannelModeration,
  ],
})

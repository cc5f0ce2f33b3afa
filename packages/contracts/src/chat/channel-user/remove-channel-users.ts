import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToChangeApartFromCommunity } from '../channel/refusals.ts'
import { refusalsToEndChannelModeration, refusalsToManageChannelUsers } from './refusals.ts'

export const removeChannelUsers = operation({
  id: 'removeChannelUsers',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/channels/:channelId/users',
  summary: 'Remove members from a channel',
  description:
    'Ends memberships and their roles. Users who are not members are ignored. A channel that has a moderator keeps one.',
  may: allowedInChannel('REMOVE_CHANNEL_USER'),
  takesBodyAsQuery: true,
  params: byChannelId,
  query: z.object({ userIds: someUserIds }),
  example: { params: { channelId: exampleIds.channelId }, query: { userIds: [exampleIds.userId] } },
  reply: channelCollections,
  refusals: [
    ...refusalsToManageChannelUsers,
    ...refusalsToChangeApartFromCommunity,
    ...refusalsToEndChannelModeration,
    'fixed-members',
  ],
})

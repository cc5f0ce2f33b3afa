import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToChangeApartFromCommunity } from '../channel/refusals.ts'
import { refusalsToAddToConversation, refusalsToManageChannelUsers } from './refusals.ts'

export const addChannelUsers = operation({
  id: 'addChannelUsers',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/channels/:channelId/users',
  summary: 'Add members to a channel',
  description:
    'Members are ignored, and users who block the caller or whom the caller blocks; a banned user refuses the whole batch. Every member may add users to a conversation, unless its members are fixed.',
  may: allowedInChannel('ADD_CHANNEL_USER'),

  params: byChannelId,
  body: z.object({ userIds: someUserIds }),
  example: { params: { channelId: exampleIds.channelId }, body: { userIds: [exampleIds.userId] } },
  reply: channelCollections,
  refusals: [
    ...refusalsToManageChannelUsers,
    ...refusalsToAddToConversation,
    ...refusalsToChangeApartFromCommunity,
    'banned-channel-users',
  ],
})

import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageChannelUsers } from './refusals.ts'

export const unbanChannelUsers = operation({
  id: 'unbanChannelUsers',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v3/channels/:channelId/users/unban',
  summary: 'Unban users from a channel',
  description:
    'Allows banned users to join again, without restoring the membership; their messages are shown again. Users who are not banned are ignored. In the channel of a community they are unbanned from the community.',
  may: allowedInChannel('BAN_USER_FROM_CHANNEL'),

  params: byChannelId,
  body: z.object({ userIds: someUserIds }),
  example: { params: { channelId: exampleIds.channelId }, body: { userIds: [exampleIds.userId] } },
  reply: channelCollections,
  refusals: refusalsToManageChannelUsers,
})

import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToEndChannelModeration, refusalsToManageChannelUsers } from './refusals.ts'

export const banChannelUsers = operation({
  id: 'banChannelUsers',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v3/channels/:channelId/users/ban',
  summary: 'Ban users from a channel',
  description:
    'Ends membership and roles, and prevents users from joining until they are unbanned, even if they never were members. While they are banned, their messages in the channel read as deleted. Administrators and moderators of the network are exempt. Users who are banned already stay banned. In the channel of a community they are banned from the community; its last moderator cannot be, nor can that of another channel.',
  may: allowedInChannel('BAN_USER_FROM_CHANNEL'),

  params: byChannelId,
  body: z.object({ userIds: someUserIds }),
  example: { params: { channelId: exampleIds.channelId }, body: { userIds: [exampleIds.userId] } },
  reply: channelCollections,
  refusals: [
    ...refusalsToManageChannelUsers,
    ...refusalsToEndChannelModeration,
    'exempt-from-ban',
    'only-one-moderator',
  ],
})

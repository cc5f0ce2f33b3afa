import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { mutePeriod } from './mute-input.ts'
import { refusalsToManageChannelUsers } from './refusals.ts'

export const muteChannelUsers = operation({
  id: 'muteChannelUsers',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v2/channel/:channelId/users/mute',
  summary: 'Mute users in a channel',
  description: 'They read, but do not send messages until the mute ends.',
  may: allowedInChannel('MUTE_USER_INSIDE_CHANNEL'),
  params: byChannelId,
  body: z.object({ userIds: someUserIds, mutePeriod }),
  example: {
    params: { channelId: exampleIds.channelId },
    body: { userIds: [exampleIds.userId], mutePeriod: 60_000 },
  },
  reply: { success: z.boolean() },
  refusals: refusalsToManageChannelUsers,
})

import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { mutePeriod } from '../channel-user/mute-input.ts'
import { refusalsToManageChannel } from './refusals.ts'

export const muteChannel = operation({
  id: 'muteChannel',
  owner: 'chat',
  method: 'PUT',
  path: '/api/v2/channel/:channelId/mute',
  summary: 'Mute a channel',
  description: 'Only moderators send messages until the mute ends.',
  may: allowedInChannel('MUTE_CHANNEL'),
  params: byChannelId,
  body: z.object({ mutePeriod }),
  example: { params: { channelId: exampleIds.channelId }, body: { mutePeriod: 60_000 } },
  reply: { success: z.boolean() },
  refusals: refusalsToManageChannel,
})

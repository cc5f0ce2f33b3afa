import { byChannelId } from '../../resources/by-id.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToManageChannel } from './refusals.ts'

export const closeChannel = operation({
  id: 'closeChannel',
  owner: 'chat',
  method: 'POST',
  path: '/api/v2/channels/:channelId/close',
  summary: 'Close a channel',
  description: 'It can be read, and nobody can send messages.',
  may: allowedInChannel('CLOSE_CHANNEL'),
  params: byChannelId,

  example: { params: { channelId: exampleIds.channelId } },
  reply: {},
  refusals: refusalsToManageChannel,
})

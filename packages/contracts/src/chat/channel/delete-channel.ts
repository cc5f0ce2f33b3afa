import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { allowedInChannel } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToChangeApartFromCommunity, refusalsToManageChannel } from './refusals.ts'

export const deleteChannel = operation({
  id: 'deleteChannel',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/channels/:channelId',
  summary: 'Delete a channel',
  description: 'It can still be read, and nobody can change it or send messages.',
  may: allowedInChannel('CLOSE_CHANNEL'),
  params: byChannelId,

  example: { params: { channelId: exampleIds.channelId } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToManageChannel, ...refusalsToChangeApartFromCommunity],
})

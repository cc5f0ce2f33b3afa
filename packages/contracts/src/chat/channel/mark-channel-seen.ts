import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToActAsChannelMember } from '../channel-user/refusals.ts'
import { readToSegment } from './seen-input.ts'

export const markChannelSeen = operation({
  id: 'markChannelSeen',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/channels/:channelId/seen',
  summary: 'Mark a channel as read',
  description: 'Up to a message. Only moves forward, at most to the last message.',
  may: channelMembers('channel-not-found'),
  params: byChannelId,
  body: z.object({ readToSegment }),
  example: { params: { channelId: exampleIds.channelId }, body: { readToSegment: 1 } },
  reply: { success: z.boolean() },
  refusals: refusalsToActAsChannelMember,
})

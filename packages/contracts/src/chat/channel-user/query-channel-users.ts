import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { Channel } from '../../resources/channel.ts'
import { ChannelUser } from '../../resources/channel-user.ts'
import { userCollections } from '../../resources/collections.ts'
import { idOf, text } from '../../resources/input.ts'
import { channelInsiders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToListChannelUsers } from './refusals.ts'

const sorts = ['firstCreated', 'lastCreated', 'displayName'] as const

export const queryChannelUsers = operation({
  id: 'queryChannelUsers',
  owner: 'chat',
  method: 'GET',
  path: '/api/v4/channels/:channelId/users',
  aliases: ['/api/v3/channels/:channelId/users'],
  summary: 'List the members of a channel',
  description: 'For members and administrators. Only users who may ban can list banned users, too.',
  may: channelInsiders,
  params: byChannelId,
  query: z.object({
    memberships: z
      .array(z.enum(['member', 'banned', 'muted']))
      .min(1)
      .max(3)
      .default(['member'])
      .describe('Members, banned users, or members who are muted now.'),
    role: z.array(idOf(100)).min(1).max(20).optional().describe('Members with one of these roles.'),
    search: text(0, 100).optional().describe('The beginning of a word of the display name.'),
    sortBy: z
      .enum(sorts)
      .default('firstCreated')
      .describe('Oldest or newest membership first, or by name.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing users. Absent: both.'),
    options: pageOptions(sorts),
  }),
  example: {
    params: { channelId: exampleIds.channelId },
    query: {
      memberships: ['member'],
      role: ['member'],
      sortBy: 'displayName',
      search: 'bo',
      options: { limit: 5 },
    },
  },
  reply: {
    channels: z.array(Channel),
    channelUsers: z.array(ChannelUser),
    ...userCollections,
    paging: Paging,
  },
  refusals: refusalsToListChannelUsers,
})

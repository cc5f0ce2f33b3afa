import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { ChannelType } from '../../resources/channel.ts'
import { channelCollections } from '../../resources/collections.ts'
import { anyId, text } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['lastActivity', 'lastCreated', 'firstCreated', 'displayName'] as const

export const queryChannels = operation({
  id: 'queryChannels',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/channels',
  summary: 'List channels',
  description:
    'Public channels and those of the caller, but none that the caller is banned from; administrators see all but conversations of others. ' +
    'The channel of a community is listed to its members: others join the community first. `member` lists those of the caller, or of ' +
    '`userId` for administrators. A short page with `next` is not the last one.',
  may: everybody,
  query: z.object({
    keyword: text(0, 100)
      .optional()
      .describe('A part of the name, whatever case, accents and width.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing channels. Absent: both.'),
    tags: z
      .array(text(1, 100))
      .min(1)
      .max(10)
      .optional()
      .describe('Channels with one of these tags.'),
    excludeTags: z
      .array(text(1, 100))
      .min(1)
      .max(10)
      .optional()
      .describe('Channels without these tags.'),
    filter: z
      .enum(['all', 'member', 'notMember', 'flagged'])
      .default('all')
      .describe('By membership, or those with flagged messages.'),
    types: z.array(ChannelType).min(1).max(6).optional().describe('Kinds of channels.'),
    userId: anyId
      .optional()
      .describe('Channels of this user instead of the caller; for administrators.'),
    sortBy: z.enum(sorts).default('lastActivity').describe('The order.'),
    options: pageOptions(sorts, 20),
  }),
  example: {
    query: {
      filter: 'member',
      types: ['community'],
      sortBy: 'lastActivity',
      options: { limit: 5 },
    },
  },
  reply: { ...channelCollections, paging: Paging },
  refusals: ['permission-denied'],
})

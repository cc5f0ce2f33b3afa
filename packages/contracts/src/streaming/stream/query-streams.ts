import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { streamCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { StreamStatus } from '../../resources/video-streaming.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['lastCreated', 'firstCreated'] as const

export const queryStreams = operation({
  id: 'queryStreams',
  owner: 'streaming',
  method: 'GET',
  path: '/api/v3/video-streaming',
  summary: 'List streams',
  description:
    'Streams of users who block you or whom you block are left out, and those that a post shows on a feed which you may not read. Deleted ones are listed for their owners and administrators. A short ' +
    'page with `next` is not the last one.',
  may: everybody,
  query: z.object({
    isLive: z.boolean().default(false).describe('Only those that are live now.'),
    statuses: z
      .array(StreamStatus)
      .min(1)
      .max(10)
      .optional()
      .describe('Only those with one of these statuses.'),
    userPublicIds: z.array(anyId).min(1).max(100).optional().describe('Only those of these users.'),
    sortBy: z.enum(sorts).default('lastCreated').describe('Newest or oldest first.'),
    isDeleted: z.boolean().default(false).describe('Deleted streams instead of the others.'),
    options: pageOptions(sorts, 20),
  }),
  example: { query: { statuses: ['idle', 'live'], options: { limit: 5 } } },
  reply: { results: z.object(streamCollections), paging: Paging },
})

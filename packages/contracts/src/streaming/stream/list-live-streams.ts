import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { communityCollections, streamCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['lastStarted'] as const

export const listLiveStreams = operation({
  id: 'listLiveStreams',
  owner: 'streaming',
  method: 'GET',
  path: '/api/v3/video-streaming/live',
  summary: 'List live streams',
  description:
    'Those that started last come first. Streams of users who block you or whom you block are left out, and those that a post shows on a feed which you may not read.',
  may: everybody,
  query: z.object({
    targetType: z
      .array(z.enum(['community', 'user', 'all']))
      .min(1)
      .max(3)
      .default(['all'])
      .describe(
        'Streams on feeds of communities, of users, or all. No stream is on the feed of a community yet.',
      ),
    targetIds: z
      .array(anyId)
      .min(1)
      .max(100)
      .optional()
      .describe('Ids of these users; ignored for `all`.'),
    options: pageOptions(sorts, 20),
  }),
  example: { query: { targetType: ['all'], options: { limit: 5 } } },
  reply: { ...communityCollections, ...streamCollections, paging: Paging },
})

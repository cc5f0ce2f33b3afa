import { z } from 'zod'
import { channelCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { channelReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listChannels = operation({
  id: 'listChannels',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/channels/list',
  summary: 'List channels by ids',
  description:
    'In the order of the ids. Those that do not exist or that the caller may not see are left out.',
  may: { ...channelReaders, outcomes: { ...channelReaders.outcomes, foreign: 'yes' } },
  isQueryEncodedTwice: true,
  query: z.object({ channelIds: z.array(anyId).min(1).max(10).describe('Ids of channels.') }),
  example: { query: { channelIds: [exampleIds.channelId] } },
  reply: channelCollections,
})

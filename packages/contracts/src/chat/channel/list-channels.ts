import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { channelReaders } from '../../dsl/scopes/channel.ts'
import { channelCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

export const listChannels = operation({
  id: 'listChannels',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/channels/list',
  summary: 'List channels by ids',
  description: 'In the order of the ids. Those that do not exist or that the caller may not see are left out.',
  may: { ...channelReaders, outcomes: { ...channelReaders.outcomes, foreign: 'yes' } },
  isQueryEncodedTwice: true,
  query: z.object({ channelIds: z.array(anyId).min(1).max(10).describe('Ids of channels.') }),
  example: { query: { channelIds: [exampleIds.channelId] } },
  reply: channelCollections,
})

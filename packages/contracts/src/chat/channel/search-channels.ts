import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { ChannelType } from '../../resources/channel.ts'
import { channelCollections } from '../../resources/collections.ts'
import { text } from '../../resources/input.ts'
import { id } from '../../resources/scalars.ts'
import { SearchResult, totalOfFirstPage } from '../../resources/search-result.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const searchChannels = operation({
  id: 'searchChannels',
  owner: 'chat',
  method: 'GET',
  path: '/api/v2/search/channels',
  summary: 'Search channels',
  description:
    'The channels that `GET /api/v3/channels` lists to the caller and that exist, by a part of their name; the latest activity first. The higher the `score`, the more of the name is the query; a name that begins with it scores more. `total` counts the first page. A short page with `next` is not the last one.',
  may: everybody,
  query: z.object({
    query: text(1, 100).describe('A part of the name, whatever case, accents and width.'),
    types: z.array(ChannelType).min(1).max(6).optional().describe('Kinds of channels.'),
    options: pageOptions(['lastActivity'], 20),
  }),
  example: { query: { query: 'night', types: ['community'], options: { limit: 5 } } },
  reply: {
    ...channelCollections,
    searchResult: z.array(SearchResult.extend({ channelId: id })),
    total: totalOfFirstPage,
    paging: Paging,
  },
})

import { Paging } from '@causerie/protocol'
import { z } from 'zod'
import { text } from '../../resources/input.ts'
import { markerCollections } from '../../resources/marker.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { messageFeedIds } from './marker-input.ts'

export const listFeedMarkers = operation({
  id: 'listFeedMarkers',
  owner: 'chat',
  method: 'GET',
  path: '/api/v1/markers/message-feeds',
  summary: 'Count unread messages of feeds',
  description:
    'All of them in one page. Feeds of channels of which the caller is no member are left out.',
  may: everybody,
  limitedAs: 'markers',
  query: z.object({
    messageFeedIds,
    options: z
      .object({ token: text(0, 1000).optional() })
      .optional()
      .describe(
        'Clients send a `token` with `skip` and `limit`. It is ignored, since there is one page.',
      ),
  }),
  example: { query: { messageFeedIds: [exampleIds.channelId], options: { token: '' } } },
  reply: { ...markerCollections, paging: Paging },
})

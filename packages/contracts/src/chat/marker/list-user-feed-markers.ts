import { z } from 'zod'
import { FeedMarker, UserFeedMarker } from '../../resources/marker.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { channelIds } from './marker-input.ts'

export const listUserFeedMarkers = operation({
  id: 'listUserFeedMarkers',
  owner: 'chat',
  method: 'GET',
  path: '/api/v1/markers/user-message-feed',
  summary: 'List read positions of channels',
  description:
    'Of all feeds of these channels. Channels of which the caller is no member are left out.',
  may: everybody,
  limitedAs: 'markers',
  query: z.object({ channelIds }),
  example: { query: { channelIds: [exampleIds.channelId] } },
  reply: { feedMarkers: z.array(FeedMarker), userFeedMarkers: z.array(UserFeedMarker) },
})

import { z } from 'zod'
import { UserEntityMarker, UserMarker } from '../../resources/marker.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { channelIds } from './marker-input.ts'

export const listChannelMarkers = operation({
  id: 'listChannelMarkers',
  owner: 'chat',
  method: 'GET',
  path: '/api/v1/markers/channels',
  summary: 'Count unread messages of channels',
  description: 'Channels of which the caller is no member are left out.',
  may: everybody,
  limitedAs: 'markers',
  query: z.object({ channelIds }),
  example: { query: { channelIds: [exampleIds.channelId] } },
  reply: { userEntityMarkers: z.array(UserEntityMarker), userMarkers: z.array(UserMarker) },
})

import { z } from 'zod'
import { UserMarker } from '../../resources/marker.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const getUserMarker = operation({
  id: 'getUserMarker',
  owner: 'chat',
  method: 'GET',
  path: '/api/v1/markers/userMarker',
  summary: 'Count all unread messages',
  description:
    'In all channels of which the caller is a member, and whether one of the messages mentions the caller.',
  may: everybody,
  limitedAs: 'markers',
  example: {},
  reply: { userMarkers: z.array(UserMarker) },
})

import { z } from 'zod'
import { ifGiven, moment } from '../../resources/input.ts'
import { markerCollections } from '../../resources/marker.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const syncMarkers = operation({
  id: 'syncMarkers',
  owner: 'chat',
  method: 'POST',
  path: '/api/v1/markers/sync',
  summary: 'Read changed markers',
  description:
    'Feeds with new messages since the time, and those that the caller has read on, the first that changed first. While `feedMarkers` is not empty, clients ask again, with the new `lastSyncAt` of the user marker.',
  may: everybody,
  limitedAs: 'markers',
  body: z.object({
    deviceLastSyncAt: ifGiven(moment).describe(
      '`lastSyncAt` of the last user marker that the device has. Absent: all feeds are answered.',
    ),
  }),
  example: { body: { deviceLastSyncAt: '2026-01-02T03:04:05.678Z' } },
  reply: markerCollections,
})

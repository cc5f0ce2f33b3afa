import { byChannelId } from '../../resources/by-id.ts'
import { markerCollections } from '../../resources/marker.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { markersOfMembers } from './marker-input.ts'

export const markChannelRead = operation({
  ...markersOfMembers,
  id: 'markChannelRead',
  method: 'PUT',
  path: '/api/v1/markers/channels/:channelId/mark-read',
  summary: 'Mark all of a channel as read',
  description:
    'Up to the last message of each of its feeds. The channel may be named by its internal id.',
  params: byChannelId,
  example: { params: { channelId: exampleIds.channelId } },
  reply: markerCollections,
})

import { markerCollections } from '../../resources/marker.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { byMessageFeedId, markersOfMembers } from './marker-input.ts'

export const startReading = operation({
  ...markersOfMembers,
  id: 'startReading',
  method: 'POST',
  path: '/api/v1/markers/message-feeds/:messageFeedId/start-reading',
  summary: 'Start reading a feed',
  description:
    'All of its messages are read now, and new ones as they come, until `stop-reading`, or until 45 s pass without `POST /api/v1/markers/message-feeds/reading`.',
  params: byMessageFeedId,
  example: { params: { messageFeedId: exampleIds.channelId } },
  reply: markerCollections,
})

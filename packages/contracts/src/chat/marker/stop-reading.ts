import { markerCollections } from '../../resources/marker.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { byMessageFeedId, markersOfMembers } from './marker-input.ts'

export const stopReading = operation({
  ...markersOfMembers,
  id: 'stopReading',
  method: 'POST',
  path: '/api/v1/markers/message-feeds/:messageFeedId/stop-reading',
  summary: 'Stop reading a feed',
  description:
    'Messages that come from now on are unread. Does nothing for a user who is not reading the feed.',
  params: byMessageFeedId,
  example: { params: { messageFeedId: exampleIds.channelId } },
  reply: markerCollections,
})

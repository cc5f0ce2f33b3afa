import { z } from 'zod'
import { markerCollections } from '../../resources/marker.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { readToSegment } from '../channel/seen-input.ts'
import { byMessageFeedId, markersOfMembers } from './marker-input.ts'

export const markFeedRead = operation({
  ...markersOfMembers,
  id: 'markFeedRead',
  method: 'PUT',
  path: '/api/v1/markers/message-feeds/:messageFeedId/mark-read',
  summary: 'Mark a feed as read',
  description: 'Up to a message. Only moves forward, at most to the last message.',
  params: byMessageFeedId,
  body: z.object({ readToSegment }),
  example: { params: { messageFeedId: exampleIds.channelId }, body: { readToSegment: 1 } },
  reply: markerCollections,
})

import { z } from 'zod'
import { markerCollections } from '../../resources/marker.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { messageFeedIds } from './marker-input.ts'

export const reportReading = operation({
  id: 'reportReading',
  owner: 'chat',
  method: 'POST',
  path: '/api/v1/markers/message-feeds/reading',
  summary: 'Go on reading feeds',
  description:
    'Sent every 30 s while the feeds are shown. What came until the last report is read for good; what came later is unread again when a report is missing and 45 s have passed. Feeds of channels of which the caller is no member are ignored.',
  may: everybody,
  limitedAs: 'markers',
  body: z.object({ messageFeedIds }),
  example: { body: { messageFeedIds: [exampleIds.channelId] } },
  reply: markerCollections,
})

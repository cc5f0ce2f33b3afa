import { without } from '@causerie/protocol'
import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { markerCollections } from '../../resources/marker.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadChannel } from '../channel/refusals.ts'
import { byMessageFeedId, markersOfMembers } from './marker-input.ts'

export const markMessageDelivered = operation({
  ...markersOfMembers,
  id: 'markMessageDelivered',
  method: 'PUT',
  path: '/api/v1/markers/message-feeds/:messageFeedId/mark-delivering',
  summary: 'Mark a message as delivered',
  description:
    'The device of the caller got it, and what was sent in the feed before. Deliveries are not in the event log: a restored installation begins with what was read.',
  params: byMessageFeedId,
  body: z.object({ messageId: anyId.describe('Id of a message in the feed.') }),
  example: {
    params: { messageFeedId: exampleIds.channelId },
    body: { messageId: exampleIds.messageId },
  },
  reply: markerCollections,
  refusals: [...without(refusalsToReadChannel, 'permission-denied'), 'message-not-found'],
})

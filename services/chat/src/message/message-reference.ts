import { messageCreated } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const MessageReference = z.object({
  channelId: z.string(),
  userId: z.string(),
  referenceId: z.string(),
  messageId: z.string(),
})

/**
 * The messages that users gave a reference of their own, the first one of each reference in a
 * channel.
 */
export const messageReferences = table('message_references', {
  row: MessageReference,
  key: ['channelId', 'userId', 'referenceId'],
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { messageId: 'text' },
})

export const messageReferenceFolds = {
  messageCreated: fold(messageCreated)(
    ({ channelId, userId, referenceId }) => ({
      references:
        referenceId === undefined ? [] : [messageReferences.get(channelId, userId, referenceId)],
    }),
    ({ references }, { data: { channelId, userId, referenceId, messageId } }) =>
      referenceId === undefined || references[0]
        ? []
        : [messageReferences.put({ channelId, userId, referenceId, messageId })],
  ),
}

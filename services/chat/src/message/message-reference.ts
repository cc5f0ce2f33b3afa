import { channelKey, messageCreated } from '@causerie/contracts'
import { fold, type Reader, sql, table } from '@causerie/kernel'
import { z } from 'zod'

const MessageReference = z.object({ channelId: z.string(), userId: z.string(), referenceId: z.string(), messageId: z.string() })

/** The messages that users gave a reference of their own, the first one of each reference in a channel. */
export const messageReferences = table('message_references', {
  row: MessageReference,
  key: ['channelId', 'userId', 'referenceId'],
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { messageId: 'text' },
})

export const messageReferenceFolds = {
  messageCreated: fold(messageCreated)(
    ({ channelId, userId, referenceId }) => ({
      references: referenceId === undefined ? [] : [messageReferences.get(channelId, userId, referenceId)],
    }),
    ({ references }, { data: { channelId, userId, referenceId, messageId } }) =>
      referenceId === undefined || references[0] ? [] : [messageReferences.put({ channelId, userId, referenceId, messageId })],
  ),
}

type Of = { channelId: string; userId: string; referenceId: string }
const byReference = sql<{ messageId: string }, Of>(
  'message_by_reference',
  `
  select message_id as "messageId"
  from message_references
  where network_id = $networkId and channel_id = $channelId and user_id = $userId and reference_id = $referenceId
  `,
)

/** The id of the message to which its author gave this reference. */
export const messageByReference = async (reader: Reader, of: Of): Promise<string | undefined> =>
  (await reader.rows(byReference, of))[0]?.messageId

import { messageDeleted, messageVersionErased } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import {
  type AnyDecision,
  decision,
  erasedRecords,
  outdated,
  type Reader,
  sql,
} from '@causerie/kernel'
import { recordErased } from '@causerie/protocol'
import { isKeptNoLonger, refusalOfHold, retentionSetting, retentionSweep } from '@causerie/replicas'
import { type MessageRow, messages } from '../message/message.ts'
import type { MessageIdentity } from '../message/message-identity.ts'
import { mentionedBy } from '../message/message-mentions.ts'
import { holdsOnMessage, idsOf, messageRows, resolveMessage } from '../message/resolve-message.ts'
import { messageHistories } from '../message-history/message-history.ts'
import { expiredMessages } from './expired-messages.ts'

const versionsOf = sql<{ versionId: string }, { messageId: string }>(
  'versions_of_expired_message',
  `select _id as "versionId" from message_histories where network_id = $networkId and content_id = $messageId`,
)

/** Deletes messages that are kept no longer, as their authors would, with their earlier versions. */
export const deleteExpiredMessages = retentionSweep('messages', async function* (reader, expiry) {
  for await (const page of expiredMessages(reader, expiry))
    for (const [messageId] of page) {
      const message = await resolveMessage(messageId, reader)
      if (!('refused' in message)) yield expiration(message, await seenOf(messageId, reader))
    }
})

type Seen = { editedAt: string | null | undefined; versionIds: readonly string[] }
/** The last edit of a message, and the versions that there are then. */
const seenOf = async (messageId: string, reader: Reader): Promise<Seen> => {
  const { message } = await reader.load({ message: messages.get(messageId) })
  const versions = await reader.rows(versionsOf, { messageId })
  return { editedAt: message?.editedAt, versionIds: versions.map(({ versionId }) => versionId) }
}

/** Nothing where the message is kept by now, because of another rule or a hold. */
const expiration = (resolved: MessageIdentity, { editedAt, versionIds }: Seen): AnyDecision => {
  const { messageId, channelId, userId } = resolved
  const orderingKey = channelKey(channelId)
  const record = `message:${messageId}` as const
  return decision({
    orderBy: [orderingKey, record],
    load: {
      ...messageRows(resolved, { userId }),
      versions: versionIds.map((id) => messageHistories.get(messageId, id)),
      holds: holdsOnMessage(resolved),
      retention: retentionSetting(),
      erased: erasedRecords.get(record),
    },
    decide: ({ message, versions, holds, retention, erased }, { at }) => {
      if (!message) return []
      const aged = {
        kind: 'messages',
        createdAt: message.createdAt,
        placeId: channelId,
        at,
      } as const
      if (!isKeptNoLonger(retention, aged)) return []
      if (message.editedAt !== editedAt) return outdated()
      return (
        refusalOfHold(holds) ?? [
          ...deletion(resolved, message),
          ...versions.flatMap((version) =>
            version
              ? [
                  messageVersionErased({
                    orderingKey,
                    contentId: messageId,
                    versionId: version._id,
                    userId,
                  }),
                ]
              : [],
          ),
          ...(erased ? [] : [recordErased({ record })]),
        ]
      )
    },
  })
}

const deletion = (resolved: MessageIdentity, message: MessageRow) =>
  message.isDeleted
    ? []
    : [
        messageDeleted({
          ...idsOf(resolved),
          by: resolved.userId,
          cause: 'request',
          wasFlagged: message.flagCount > 0,
          ...mentionedBy(message),
        }),
      ]

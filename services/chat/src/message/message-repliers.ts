import { messageCreated, messageDeleted } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { docOf, fold, lookup, type Reader, sql, table, valueIn } from '@causerie/kernel'
import { z } from 'zod'
import { messages } from './message.ts'
import { isHidden } from './message-author.ts'
import type { ShownMessage } from './message-queries.ts'

const MessageReplier = z.object({
  messageId: z.string(),
  userId: z.string(),
  channelId: z.string(),
  /** Replies of the user that are not deleted. */
  replies: z.number().int().positive(),
})

/**
 * Who replied to a message, and how often: bans hide replies without an event for each, so what is
 * shown is counted by author.
 */
export const messageRepliers = table('message_repliers', {
  row: MessageReplier,
  key: ['messageId', 'userId'],
  orderedBy: ({ channelId }) => channelKey(channelId),
  columns: { channelId: 'text', replies: 'int4' },
  fillfactor: 70,
})

type Reply = { messageId: string; parentId: string | null; userId: string }
/** How often the author of a reply replied to its parent. */
export const replierRows = ({ parentId, userId }: Omit<Reply, 'messageId'>) => ({
  repliers: parentId === null ? [] : [messageRepliers.get(parentId, userId)],
})
const rowsOf = (reply: Reply) => ({ ...replierRows(reply), message: messages.get(reply.messageId) })

export const messageReplierFolds = {
  messageCreated: fold(messageCreated)(
    rowsOf,
    ({ repliers: [replier] }, { data: { parentId, userId, channelId } }) =>
      parentId === null
        ? []
        : [
            messageRepliers.put({
              messageId: parentId,
              userId,
              channelId,
              replies: (replier?.replies ?? 0) + 1,
            }),
          ],
  ),
  messageDeleted: fold(messageDeleted)(rowsOf, ({ message, repliers: [replier] }) => {
    if (!replier || !message || message.isDeleted) return []
    return [
      replier.replies > 1
        ? messageRepliers.put({ ...replier, replies: replier.replies - 1 })
        : messageRepliers.remove(replier),
    ]
  }),
}

type Hidden = { messageId: string; replies: number }
const hiddenReplies = lookup(
  sql<Hidden, { messageIds: readonly string[] }>(
    'hidden_replies_of_messages',
    `
    select r.message_id as "messageId", sum(r.replies)::int4 as replies
    from unnest($messageIds::text[]) w(id)
    cross join lateral (select * from message_repliers where network_id = $networkId and message_id = w.id) r
    where ${isHidden('r')}
    group by r.message_id
    `,
  ),
  (found) => new Map(found.map(({ messageId, replies }) => [messageId, replies])),
)

const activityOf = ({ activity }: Pick<ShownMessage, 'activity'>) => valueIn(activity)

/**
 * Lets messages count only the replies that do not read as deleted; without replies, there is no
 * statement.
 */
export const withoutHiddenReplies = async (reader: Reader, shown: readonly ShownMessage[]) => {
  const messageIds = shown
    .filter((message) => activityOf(message).childrenNumber > 0)
    .map(({ messageId }) => messageId)
  const hidden =
    messageIds.length > 0 ? await reader.lookUp(hiddenReplies, { messageIds }) : undefined
  return (message: ShownMessage): ShownMessage => {
    const replies = hidden?.get(message.messageId)
    if (replies === undefined) return message
    const activity = activityOf(message)
    return {
      ...message,
      activity: docOf({ ...activity, childrenNumber: activity.childrenNumber - replies }),
    }
  }
}

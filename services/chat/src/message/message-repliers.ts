import { messageCreated, messageDeleted } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { messages } from './message.ts'

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

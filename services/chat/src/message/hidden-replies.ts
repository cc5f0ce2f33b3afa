import { docOf, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import { isHidden } from './message-author.ts'
import type { ShownMessage } from './message-queries.ts'

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

import type { LatestReaction } from '@causerie/contracts/chat'
import { type Doc, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import type { LatestReactionRow } from './message.ts'

type Named = { userId: string; displayName: string }
const displayNames = lookup(
  sql<Named, { userIds: readonly string[] }>(
    'display_names_of_users',
    `
    select u.user_id as "userId", u.doc ->> 'displayName' as "displayName"
    from unnest($userIds::text[]) w(id)
    cross join lateral (select user_id, doc from users where network_id = $networkId and user_id = w.id limit 1) u
    `,
  ),
  (found) => new Map(found.map(({ userId, displayName }) => [userId, displayName])),
)

type Reacted = { messageId: string; latestReaction: Doc<LatestReactionRow> | null }
type Presented = Pick<Partial<{ latestReaction: LatestReaction }>, 'latestReaction'>

/**
 * What was last done with the reactions on messages, with the names that users have now; nothing,
 * and no statement, without any.
 */
export const latestReactionsOf = async (
  reader: Reader,
  messages: readonly Reacted[],
): Promise<(messageId: string) => Presented> => {
  const latest = messages.flatMap(({ messageId, latestReaction: text }) =>
    text === null ? [] : [[messageId, valueIn(text)] as const],
  )
  if (latest.length === 0) return () => ({})
  const names = await reader.lookUp(displayNames, {
    userIds: [...new Set(latest.map(([, { userId }]) => userId))],
  })
  const byMessage = new Map(latest)
  return (messageId) => {
    const reaction = byMessage.get(messageId)
    if (!reaction) return {}
    const userDisplayName = names.get(reaction.userId) ?? ''
    return {
      latestReaction: {
        referenceId: messageId,
        referenceType: 'message',
        userDisplayName,
        ...reaction,
      },
    }
  }
}

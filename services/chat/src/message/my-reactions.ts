import { maxReactionNames } from '@causerie/contracts/content'
import type { Viewer } from '@causerie/hydration'
import { type Doc, lookup, type Reader, sql } from '@causerie/kernel'

type OfViewer = { messageId: string; viewerId: string }
const keyOf = ({ messageId, viewerId }: OfViewer): string => `${messageId}\u0000${viewerId}`

type Found = OfViewer & { name: string }
const namesByKey = (found: readonly Found[]): Map<string, string[]> => {
  const names = new Map<string, string[]>()
  for (const one of found) names.set(keyOf(one), [...(names.get(keyOf(one)) ?? []), one.name])
  return names
}

const ofViewers = lookup(
  sql<Found, { messageIds: readonly string[]; viewerIds: readonly string[] }>(
    'message_reactions_of_viewers',
    `
    select w.message_id as "messageId", w.viewer_id as "viewerId", r.reaction_name as name
    from (select distinct * from unnest($messageIds::text[], $viewerIds::text[])) w(message_id, viewer_id)
    cross join lateral (
      select reaction_name from message_reactions
      where network_id = $networkId and message_id = w.message_id and user_id = w.viewer_id
      limit ${maxReactionNames}
    ) r
    `,
  ),
  namesByKey,
)

/** A message with its counts of reactions, which say whether there are any. */
type Reacted = { messageId: string; activity: Doc<{ reactionsCount: number }> }

/**
 * No other member of the stored text looks like this: texts of users have escaped quotation marks,
 * and no name counts nothing.
 */
const hasReactions = ({ activity }: Reacted): boolean => !activity.includes('"reactionsCount":0')

/**
 * The names of the viewer's own reactions to messages, by id, in order. One statement, and none for
 * messages without reactions.
 */
export const myReactionsTo = async (
  reader: Reader,
  viewer: Viewer,
  messages: readonly Reacted[],
): Promise<(id: string) => string[]> => {
  const messageIds = messages.filter(hasReactions).map(({ messageId }) => messageId)
  if (messageIds.length === 0) return () => []
  const found = await reader.lookUp(ofViewers, {
    messageIds,
    viewerIds: messageIds.map(() => viewer.userId),
  })
  return (messageId) => [...(found.get(keyOf({ messageId, viewerId: viewer.userId })) ?? [])].sort()
}

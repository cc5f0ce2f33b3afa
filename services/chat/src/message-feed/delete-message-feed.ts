import { deleteMessageFeed as contract, messageFeedDeleted } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { resolveMessageFeed } from './message-feed-identity.ts'
import { messageFeedRows, messageFeedToEdit } from './message-feed-policy.ts'

/**
 * Only marks the feed: its messages stay, and every decision and every reader of them checks the
 * mark.
 */
export const deleteMessageFeed = command(contract, {
  resolve: resolveMessageFeed,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => messageFeedRows(resolved, caller),
  decide: (rows, { query: { permanent: isPermanent }, caller }) => {
    const feed = messageFeedToEdit(rows, caller)
    if ('refused' in feed) return feed
    if (feed.isDeleted && !isPermanent) return refuse('message-feed-not-found')
    const { feedId: messageFeedId, channelId, channelInternalId } = feed
    return [
      messageFeedDeleted({
        messageFeedId,
        channelId,
        channelInternalId,
        isPermanent,
        by: caller.userId,
      }),
    ]
  },
  reply: async () => ({ success: true }),
})

import { updateMessageFeed as contract, messageFeedRenamed } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn, withVerdict } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { resolveMessageFeed } from './message-feed-identity.ts'
import { messageFeedRows, messageFeedToEdit } from './message-feed-policy.ts'
import { messageFeedAnswer } from './message-feed-view.ts'

export const updateMessageFeed = command(contract, {
  resolve: (request, reader) =>
    withVerdict(resolveMessageFeed(request, reader), verdictOn(request.body.name, reader)),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => ({ ...messageFeedRows(resolved, caller), ruleSet: theRuleSet() }),
  decide: (rows, { resolved, body: { name }, caller }) => {
    const feed = messageFeedToEdit(rows, caller)
    if ('refused' in feed) return feed
    if (feed.isDeleted) return refuse('message-feed-not-found')
    if (feed.name === name) return []
    const refusal = refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal
    const { feedId: messageFeedId, channelId, channelInternalId } = feed
    return [
      messageFeedRenamed({ messageFeedId, channelId, channelInternalId, name, by: caller.userId }),
    ]
  },
  reply: ({ resolved: { messageFeedId }, caller }, reader) =>
    messageFeedAnswer(reader, { viewer: caller, feedIds: [messageFeedId] }),
})

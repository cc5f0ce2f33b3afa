import {
  createMessageFeed as contract,
  isInDefaultFeed,
  messageFeedCreated,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { initialFacts } from '../channel/channel.ts'
import { channelRows } from '../channel/channel-access.ts'
import { channelToEdit, refusalOfClosedChannel } from '../channel/channel-policy.ts'
import { chatSettingOf, chatSettings } from '../setting/chat-setting.ts'
import { messageFeeds } from './message-feed.ts'
import { feedsByAnyId } from './message-feed-identity.ts'
import { messageFeedAnswer } from './message-feed-view.ts'

/**
 * So many feeds a channel has beside its default feed at most, deleted ones included: what counts
 * the unread reads all of them.
 */
const mostFeeds = 1_000

export const createMessageFeed = command(contract, {
  resolve: async ({ body, newId }, reader) => {
    const [feeds, verdict] = await Promise.all([
      feedsByAnyId(reader, [body.channelId]),
      verdictOn(body.name, reader),
    ])
    const feed = feeds.get(body.channelId)
    if (!feed || !isInDefaultFeed(feed)) return refuse('channel-not-found')
    return {
      messageFeedId: newId(),
      channel: feed.channel,
      verdict,
    }
  },
  orderBy: ({ resolved }) => channelKey(resolved.channel.channelId),
  load: ({ resolved, caller }) => ({
    ...channelRows(resolved.channel, caller),
    feed: messageFeeds.get(resolved.messageFeedId),
    setting: chatSettings.get('chat'),
    ruleSet: theRuleSet(),
  }),
  decide: (rows, { resolved: { messageFeedId, verdict }, body: { name }, caller }) => {
    const channel = channelToEdit(rows, { caller, setting: chatSettingOf(rows.setting) })
    if ('refused' in channel) return channel
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    const closed = refusalOfClosedChannel(channel)
    if (closed) return closed
    if ((rows.activity?.feedCount ?? 0) >= mostFeeds) return refuse('too-many-message-feeds')
    const refusal = refusalByRules(verdict, rows.ruleSet)
    if (refusal) return refusal
    const { channelId, _id: channelInternalId, type: channelType } = channel
    const { userId, userInternalId } = rows.user
    return [
      ...initialFacts(rows),
      messageFeedCreated({
        messageFeedId,
        channelId,
        channelInternalId,
        channelType,
        name,
        userId,
        userInternalId,
      }),
    ]
  },
  reply: ({ resolved: { messageFeedId }, caller }, reader) =>
    messageFeedAnswer(reader, { viewer: caller, feedIds: [messageFeedId] }),
})

import type { chatEvents } from '@causerie/contracts/chat'
import { channelMemberJoined } from '@causerie/contracts/chat'
import { type AuditedAct, type AuditedActsOf, actWithRows, notAudited, onOthers, own } from '@causerie/replicas'
import { channels } from '../channel-access/channel.ts'
import { onRules } from './rule-acts.ts'

type Kind = AuditedAct['kind']
type OfChannel = { channelId: string }
const inChannel = ({ channelId }: OfChannel) => ({ targetType: 'channel', targetId: channelId }) as const

const onChannel = (kind: Kind, data: OfChannel): AuditedAct => ({
  kind,
  recordType: 'channel',
  recordId: data.channelId,
  ...inChannel(data),
})
const onMember = (kind: Kind, data: OfChannel & { userId: string }): AuditedAct => ({
  kind,
  recordType: 'user',
  recordId: data.userId,
  userId: data.userId,
  ...inChannel(data),
})
const onMessage = (kind: Kind, data: OfChannel & { messageId: string; userId: string }): AuditedAct => ({
  kind,
  recordType: 'message',
  recordId: data.messageId,
  userId: data.userId,
  ...inChannel(data),
})
/** The feeds of a channel belong to its members, as the channel does. */
const onFeed = (kind: Kind, data: OfChannel & { messageFeedId: string }): AuditedAct => ({
  kind,
  recordType: 'messageFeed',
  recordId: data.messageFeedId,
  ...inChannel(data),
})

/** What moderators do to members, messages and channels, and administrators to what holds for all. */
export const auditedActs: AuditedActsOf<typeof chatEvents> = {
  blockRuleToggled: ({ data: { ruleId, isEnabled } }) => onRules('blockList', [{ ruleId }], { change: isEnabled ? 'enabled' : 'disabled' }),
  blockRulesAdded: ({ data: { rules } }) => onRules('blockList', rules, { change: 'added' }),
  blockRulesRemoved: ({ data: { rules } }) => onRules('blockList', rules, { change: 'removed' }),
  // Wishes of moderators; the bans that community makes of them have entries there.
  channelBanWished: notAudited.follows,
  channelClosed: ({ data }) => onChannel('closed', data),
  channelCreated: own('userId'),
  channelDeleted: ({ data }) => (data.cause === 'request' ? onChannel('deleted', data) : undefined),
  channelMemberBanned: ({ data }) => onMember('banned', data),
  // Who opens a conversation adds those whom it is with.
  channelMemberJoined: actWithRows(channelMemberJoined)(
    ({ channelId }) => ({ channel: channels.get(channelId) }),
    ({ channel }, { data }) => (data.by === data.userId || channel?.type === 'conversation' ? undefined : onMember('added', data)),
  ),
  channelMemberLeft: ({ data }) => (data.reason === 'removed' ? onMember('removed', data) : undefined),
  channelMemberMuted: ({ data }) => {
    const { by, muteTimeout: until, refused } = data
    return {
      ...onMember('muted', data),
      ...(by === null && { actorId: null }),
      details: { until, ...(refused !== undefined && { refused }) },
    }
  },
  // Follows from a ban from the network, or from its end.
  channelMemberRestored: notAudited.follows,
  channelMemberRolesAdded: ({ data }) => ({ ...onMember('rolesChanged', data), details: { given: data.roles } }),
  channelMemberRolesRemoved: ({ data }) => ({ ...onMember('rolesChanged', data), details: { taken: data.roles } }),
  channelMemberSuspended: notAudited.follows,
  channelMemberUnbanned: ({ data }) => onMember('unbanned', data),
  channelMemberUnmuted: ({ data }) => onMember('unmuted', data),
  channelMuted: ({ data }) => ({ ...onChannel('muted', data), details: { until: data.muteTimeout } }),
  channelRateLimited: ({ data }) => {
    const { rateLimit, rateLimitWindow, rateLimitTimeout: until } = data
    return { ...onChannel('limited', data), details: { rateLimit, rateLimitWindow, until } }
  },
  channelRead: own('userId'),
  channelUnbanWished: notAudited.follows,
  channelUnmuted: ({ data }) => onChannel('unmuted', data),
  channelUpdated: ({ data }) => {
    const { channelId: _, internalId: __, by: ___, ...fields } = data
    return { ...onChannel('settingsChanged', data), details: { fields: Object.keys(fields) } }
  },
  chatSettingUpdated: ({ data: { before, after } }) => ({
    kind: 'settingsChanged',
    recordType: 'setting',
    recordId: 'chat',
    details: { before, after },
  }),
  conversationRead: ({ data }) => onChannel('conversationRead', data),
  linkRuleToggled: ({ data: { ruleId, isEnabled } }) => onRules('whitelist', [{ ruleId }], { change: isEnabled ? 'enabled' : 'disabled' }),
  linkRulesAdded: ({ data: { rules } }) => onRules('whitelist', rules, { change: 'added' }),
  linkRulesRemoved: ({ data: { rules } }) => onRules('whitelist', rules, { change: 'removed' }),
  messageCreated: own('userId'),
  messageDeleted: (event) => {
    const { userId, cause } = event.data
    const act = onMessage('deleted', event.data)
    return cause === 'flags' ? { ...act, actorId: null, details: { cause } } : onOthers(userId, event, act)
  },
  messageFeedCreated: ({ data }) => onFeed('created', data),
  messageFeedDeleted: ({ data }) => ({ ...onFeed('deleted', data), details: { isPermanent: data.isPermanent } }),
  messageFeedRead: own('userId'),
  messageFeedRenamed: ({ data }) => onFeed('edited', data),
  messageFlagged: own('by'),
  messageFlagsCleared: ({ data }) => onMessage('flagsCleared', data),
  messageReactionAdded: own('by'),
  messageReactionRemoved: own('by'),
  messageTextCounted: notAudited.follows,
  messageUnflagged: own('by'),
  messageUpdated: (event) => onOthers(event.data.userId, event, onMessage('edited', event.data)),
  moderationSettingUpdated: ({ data: { before, after } }) => ({
    kind: 'settingsChanged',
    recordType: 'setting',
    recordId: 'moderation',
    details: { before, after },
  }),
}

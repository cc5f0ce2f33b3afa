import { isInDefaultFeed } from '@causerie/contracts/chat'
import type { Audience, Broadcast, BroadcastsOf, Collections } from './broadcast.ts'
import { nobody } from './broadcast.ts'
import { keys, resources } from './keys.ts'
import { feedGrown, feedRead, markersEnded } from './marker-broadcasts.ts'

type OfChannel = { channelId: string }
type OfMember = OfChannel & { userId: string; by: string }

/** Who listens to a channel, and its members. */
const toChannel = ({ channelId }: OfChannel): Audience[] => [
  { key: keys.channel(channelId), of: resources.channel(channelId) },
  { key: keys.channelsFeed(channelId), of: resources.channel(channelId) },
]
const toUser = (userId: string): Audience[] => [{ key: keys.ownChannels(userId) }]

type Told = { to: readonly Audience[]; userIds?: readonly string[]; except?: readonly string[]; complete?: Broadcast['complete'] }
/** A channel with the affected users first; the row of each recipient comes last. */
const channelTold = (eventType: string, { channelId }: OfChannel, { userIds = [], ...told }: Told): Broadcast => ({
  eventType: `channel.${eventType}`,
  shows: { owner: 'chat', kind: 'channel', ids: [channelId], userIds },
  forEach: 'channel',
  ...told,
})

const updated = ({ data }: { data: OfChannel }) => [channelTold('updated', data, { to: toChannel(data) })]
const memberUpdated = ({ data }: { data: OfMember }) => [channelTold('updated', data, { to: toChannel(data), userIds: [data.userId] })]

/** The affected user and everybody else in the channel, once each. */
const memberTold =
  (eventType: string) =>
  ({ data }: { data: OfMember }) => [
    channelTold(eventType, data, { to: [...toChannel(data), ...toUser(data.userId)], userIds: [data.userId] }),
  ]

type OfFeed = OfChannel & { messageFeedId: string; channelInternalId: string }
type OfMessage = OfFeed & { messageId: string }
const toMessage = ({ channelId, messageId, ...feed }: OfMessage): Audience[] => {
  const of = resources.channel(channelId)
  return [
    { key: keys.message(messageId), of },
    ...(isInDefaultFeed(feed) ? [] : [{ key: keys.messageFeed(feed.messageFeedId), of }]),
    { key: keys.channel(channelId), of },
    { key: keys.messagesFeed(channelId), of },
  ]
}
const messageTold =
  (eventType: string, complete?: (data: OfMessage, at: string) => Broadcast['complete']) =>
  ({ data, at }: { data: OfMessage; at: string }): Broadcast[] => {
    const completed = complete?.(data, at)
    const shows = { owner: 'chat', kind: 'message', ids: [data.messageId] } as const
    return [{ eventType: `message.${eventType}`, to: toMessage(data), shows, ...(completed && { complete: completed }) }]
  }

const feedTold =
  (eventType: string) =>
  ({ data: { channelId, messageFeedId } }: { data: OfFeed }): Broadcast[] => {
    const of = resources.channel(channelId)
    const to = [keys.messageFeed(messageFeedId), keys.channel(channelId), keys.messageFeedsFeed(channelId)].map((key) => ({ key, of }))
    return [{ eventType: `message-feed.${eventType}`, to, shows: { owner: 'chat', kind: 'message-feed', ids: [messageFeedId] } }]
  }

type Reacted = OfMessage & { reactionId: string; reactionName: string; by: string; byInternalId: string }
const reactionTold = (eventType: string) => (event: { data: Reacted; at: string }) => {
  const { messageId: referenceId, reactionId, reactionName, by, byInternalId } = event.data
  const reaction = {
    reactionId,
    reactionName,
    referenceId,
    referenceType: 'message',
    userId: byInternalId,
    userInternalId: byInternalId,
    userPublicId: by,
    createdAt: event.at,
    updatedAt: event.at,
  }
  return messageTold(eventType, () => (collections: Collections) => ({ ...collections, reactions: [reaction] }))(event)
}

const muted = (muteTimeout: string | null, { data }: { data: OfChannel & { internalId: string } }) => [
  channelTold('setMuted', data, {
    to: toChannel(data),
    complete: (collections) => ({ ...collections, channelId: data.internalId, muteTimeout }),
  }),
]
const mutedUser = (muteTimeout: string | null, { data }: { data: OfChannel & { userId: string } }) => [
  channelTold('setMutedUsers', data, {
    to: [...toChannel(data), ...toUser(data.userId)],
    userIds: [data.userId],
    complete: (collections) => ({ ...collections, channelId: data.channelId, userIds: [data.userId], muteTimeout }),
  }),
]

/** Of a channel that a community decides about: its events are community's. */
export const channelOfCommunity = { told: channelTold, toChannel, toUser }

export const chatBroadcasts: BroadcastsOf<'chat'> = {
  // Nobody can listen to it yet but its creator, on other devices too.
  channelCreated: ({ data }) => [channelTold('created', data, { to: toUser(data.userId) })],
  channelUpdated: updated,
  channelClosed: updated,
  channelRateLimited: updated,
  channelDeleted: ({ data }) => [channelTold('deleted', data, { to: toChannel(data) })],
  channelMuted: (event) => muted(event.data.muteTimeout, event),
  channelUnmuted: (event) => muted(null, event),
  channelMemberJoined: ({ data }) => [
    // Clients add a channel to their lists when they are told that they joined it, even if they were added.
    channelTold('joined', data, { to: toUser(data.userId), userIds: [data.userId] }),
    channelTold(data.by === data.userId ? 'joined' : 'membersAdded', data, {
      to: toChannel(data),
      userIds: [data.userId],
      except: [data.userId],
    }),
  ],
  channelMemberLeft: ({ data }) => [
    channelTold(data.reason === 'left' ? 'left' : 'membersRemoved', data, { to: toUser(data.userId), userIds: [data.userId] }),
    // Whom `channel.left` names counts the unread messages of every listener as read.
    channelTold('membersRemoved', data, { to: toChannel(data), userIds: [data.userId], except: [data.userId] }),
    markersEnded(data),
  ],
  channelMemberBanned: (event) => [...memberTold('banned')(event), markersEnded(event.data)],
  channelMemberUnbanned: memberTold('unbanned'),
  channelMemberRolesAdded: memberUpdated,
  channelMemberRolesRemoved: memberUpdated,
  channelMemberMuted: (event) => mutedUser(event.data.muteTimeout, event),
  channelMemberUnmuted: (event) => mutedUser(null, event),
  channelRead: ({ data }) => [
    channelTold('updated', data, { to: toUser(data.userId) }),
    ...feedRead({ ...data, messageFeedId: data.internalId }),
  ],
  messageFeedRead: ({ data }) => feedRead({ ...data, internalId: data.channelInternalId }),
  // Community decides, and its events tell.
  channelMemberSuspended: nobody,
  channelMemberRestored: nobody,
  channelBanWished: nobody,
  channelUnbanWished: nobody,

  messageCreated: (event) => [...messageTold('created')(event), feedGrown({ ...event.data, at: event.at })],
  messageUpdated: messageTold('updated'),
  messageDeleted: messageTold('deleted'),
  messageFlagged: messageTold('flagged'),
  messageUnflagged: messageTold('unflagged'),
  messageFlagsCleared: messageTold('flagCleared'),
  messageFeedCreated: feedTold('created'),
  messageFeedRenamed: feedTold('updated'),
  messageFeedDeleted: feedTold('deleted'),
  messageReactionAdded: reactionTold('reactionAdded'),
  messageReactionRemoved: reactionTold('reactionRemoved'),
  // Of the rules of moderation only.
  messageTextCounted: nobody,

  blockRulesAdded: nobody,
  blockRulesRemoved: nobody,
  blockRuleToggled: nobody,
  linkRulesAdded: nobody,
  linkRulesRemoved: nobody,
  linkRuleToggled: nobody,
  moderationSettingUpdated: nobody,
  chatSettingUpdated: nobody,
  conversationRead: nobody,
  claimTaken: nobody,
  claimReleased: nobody,
  actRefused: nobody,
}

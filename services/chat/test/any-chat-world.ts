import {
  channelBanWished,
  channelDeleted,
  channelMemberBanned,
  channelMemberJoined,
  channelMemberLeft,
  channelUnbanWished,
  messageFeedCreated,
  messageFeedDeleted,
} from '@causerie/contracts/chat'
import {
  communityBanWishAnswered,
  communityMemberBanned,
  userDeleted,
  userGloballyBanned,
} from '@causerie/contracts/community'
import { streamViewerBanned } from '@causerie/contracts/streaming'
import type { Fact } from '@causerie/protocol'
import {
  basil,
  hikersCreated,
  internalIdOf,
  memberJoined,
  messageDeletedBy,
  messageFlaggedBy,
  messageSentBy,
  porchCreated,
  userRolesSet,
  usersCreated,
} from '@causerie/testkit/facts'
import fc from 'fast-check'

/** Everybody but alice, who creates all channels and is banned nowhere. */
const others = ['bob', 'carol', 'dan', 'erin'] as const
export const people = ['alice', ...others] as const

/**
 * One channel of each kind. Those of communities have the ids of them, that of a stream has its id,
 * and so has one of a stream without chat.
 */
export const kinds = [
  { channelId: 'plaza', type: 'community', isPublic: true, isOfCommunity: false },
  { channelId: 'id-of-a-stream', type: 'community', isPublic: true, isOfCommunity: false },
  { channelId: 'den', type: 'private', isPublic: false, isOfCommunity: false },
  { channelId: 'talk', type: 'conversation', isPublic: false, isOfCommunity: false },
  { channelId: basil.streamId, type: 'live', isPublic: true, isOfCommunity: false },
  { channelId: 'hikers', type: 'community', isPublic: true, isOfCommunity: true },
  { channelId: 'bakers', type: 'community', isPublic: false, isOfCommunity: true },
] as const
type Kind = (typeof kinds)[number]

const anyStanding = fc.record({
  membership: fc.constantFrom(
    'none',
    'member',
    'member',
    'moderator',
    'suspended',
    'banned',
    'left',
  ),
  /** In the channel of a community. */
  request: fc.constantFrom('none', 'none', 'ban', 'unban', 'answered'),
  isBannedViewer: fc.boolean(),
  message: fc.constantFrom('none', 'sent', 'flagged', 'deleted'),
})
type Standing = { membership: string; request: string; isBannedViewer: boolean; message: string }

const anyChannel = fc.record({
  isDeleted: fc.boolean(),
  feed: fc.constantFrom('open', 'deleted', 'gone'),
  standings: fc.tuple(anyStanding, anyStanding, anyStanding, anyStanding),
})
type Fate = 'none' | 'moderates' | 'banned' | 'deleted' | 'erased'

/** What happened to everybody in each of the channels. */
export const anyWorld = fc.record({
  fates: fc.tuple(
    ...others.map(() =>
      fc.constantFrom<Fate>('none', 'none', 'moderates', 'banned', 'deleted', 'erased'),
    ),
  ),
  channels: fc.tuple(...kinds.map(() => anyChannel)),
})
type World = typeof anyWorld extends fc.Arbitrary<infer W> ? W : never

export const factsOf = ({ fates, channels }: World): Fact[] => [
  ...usersCreated(...people),
  ...kinds.flatMap((kind, i) => (channels[i] ? factsOfChannel(kind, channels[i]) : [])),
  ...others.flatMap((userId, i) => fatesOf[fates[i] ?? 'none'](userId)),
]

const fatesOf: Readonly<Record<Fate, (userId: string) => Fact[]>> = {
  none: () => [],
  moderates: (userId) => [userRolesSet(userId, 'moderator')],
  banned: (userId) => [userGloballyBanned({ userId })],
  deleted: (userId) => [userDeleted({ userId })],
  erased: (userId) => [userDeleted({ userId, markMessageDeleted: true })],
}

const factsOfChannel = (
  kind: Kind,
  { isDeleted, feed, standings }: World['channels'][number],
): Fact[] => {
  const { channelId, isOfCommunity, isPublic } = kind
  const ids = { channelId, internalId: channelId }
  const created = porchCreated({ ...kind, ...ids, messageFeedId: channelId }).slice(0, 1)
  const ofFeed = { messageFeedId: `beside-${channelId}`, channelId, channelInternalId: channelId }
  return [
    ...(isOfCommunity
      ? hikersCreated({ communityId: channelId, isPublic })
      : [joined(ids, 'alice', kind.type === 'conversation' ? 'member' : 'moderator')]),
    ...created,
    messageFeedCreated({
      ...ofFeed,
      channelType: kind.type,
      name: 'Beside',
      userId: 'alice',
      userInternalId: internalIdOf('alice'),
    }),
    ...others.flatMap((userId, i) => (standings[i] ? factsOfUser(kind, userId, standings[i]) : [])),
    ...messagesOf(channelId, standings),
    ...(feed === 'open'
      ? []
      : [messageFeedDeleted({ ...ofFeed, isPermanent: feed === 'gone', by: 'alice' })]),
    ...(isDeleted ? [channelDeleted({ ...ids, cause: 'request', by: 'alice' })] : []),
  ]
}

type ChannelIds = { channelId: string; internalId: string }
const memberIds = (ids: ChannelIds, userId: string) => ({
  ...ids,
  userId,
  userInternalId: internalIdOf(userId),
})
const joined = (ids: ChannelIds, userId: string, membership: string): Fact =>
  channelMemberJoined({
    ...memberIds(ids, userId),
    roles: membership === 'moderator' ? ['member', 'channel-moderator'] : ['member'],
    by: 'alice',
    isSuspended: membership === 'suspended',
  })

const factsOfUser = (
  { channelId, type, isOfCommunity }: Kind,
  userId: string,
  standing: Standing,
): Fact[] => {
  if (isOfCommunity) return inCommunity(channelId, userId, standing)
  const ids = { channelId, internalId: channelId }
  // Only administrators make somebody a moderator of a conversation.
  const membership =
    type === 'conversation' && standing.membership === 'moderator' ? 'member' : standing.membership
  const of = memberIds(ids, userId)
  const ban = {
    ...basil,
    streamId: channelId,
    viewerId: userId,
    viewerInternalId: of.userInternalId,
    by: 'alice',
    byInternalId: internalIdOf('alice'),
  }
  return [
    ...(membership === 'none' ? [] : [joined(ids, userId, membership)]),
    ...(membership === 'banned' ? [channelMemberBanned({ ...of, by: 'alice' })] : []),
    ...(membership === 'left' ? [channelMemberLeft({ ...of, reason: 'left', by: userId })] : []),
    ...((type === 'live' || channelId === 'id-of-a-stream') && standing.isBannedViewer
      ? [streamViewerBanned(ban)]
      : []),
  ]
}

/** Requests are about users whom the community knows. */
const inCommunity = (
  communityId: string,
  userId: string,
  { membership, request }: Standing,
): Fact[] => {
  if (membership === 'none' || membership === 'left') return []
  const roles = membership === 'moderator' ? ['member', 'community-moderator'] : ['member']
  const wishId = `wish-${communityId}-${userId}`
  const requested = {
    channelId: communityId,
    internalId: communityId,
    wishId,
    userIds: [userId],
    by: 'alice',
  }
  return [
    memberJoined(userId, { communityId, roles }),
    ...(membership === 'banned' ? [communityMemberBanned({ communityId, userId })] : []),
    ...(request === 'none'
      ? []
      : [request === 'unban' ? channelUnbanWished(requested) : channelBanWished(requested)]),
    ...(request === 'answered'
      ? [communityBanWishAnswered({ communityId, wishId, userIds: [] })]
      : []),
  ]
}

/** Each of the others sent at most one message to the default feed. */
const messagesOf = (channelId: string, standings: readonly Standing[]): Fact[] =>
  others.flatMap((userId, i) => {
    const { message = 'none' } = standings[i] ?? {}
    if (message === 'none') return []
    const of = {
      messageId: `${channelId}-${userId}`,
      channelId,
      channelInternalId: channelId,
      messageFeedId: channelId,
      userId,
    }
    return [
      messageSentBy(userId, { ...of, segment: i + 1 }),
      ...(message === 'flagged' ? [messageFlaggedBy('alice', of)] : []),
      ...(message === 'deleted' ? [messageDeletedBy(userId, of)] : []),
    ]
  })

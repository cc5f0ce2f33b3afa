import { Channel, channelCreated } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { table } from '@causerie/kernel'
import { searchedBy } from '@causerie/lists'
import type { Fact } from '@causerie/protocol'
import type { CommunityRow } from '@causerie/replicas'
import { z } from 'zod'

/**
 * What is computed when a channel is presented: ends of mutes and limits, counts, and what depends
 * on the network.
 */
const presented = {
  isMuted: true,
  isRateLimited: true,
  memberCount: true,
  messageCount: true,
  moderatorMemberCount: true,
  lastActivity: true,
  messagePreviewId: true,
} as const

/** The stored document of a channel, which changes rarely. */
export const ChannelDoc = Channel.omit(presented)
export type ChannelDoc = z.infer<typeof ChannelDoc>

const ChannelRow = ChannelDoc.extend({
  /** The creator; the creator of its community. */
  userId: z.string(),
  /** The channel of the community with the same id, whose name, avatar and members it has. */
  isOfCommunity: z.boolean(),
  /** It can be read, and nobody can send messages. */
  isClosed: z.boolean(),
})
export type ChannelRow = z.infer<typeof ChannelRow>

/** Channels, including deleted ones. */
export const channels = table('channels', {
  version: 2,
  row: ChannelRow,
  key: ['channelId'],
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: { userId: 'text', isOfCommunity: 'bool', isClosed: 'bool' },
  derived: {
    ...searchedBy<ChannelRow>(({ displayName }) => displayName),
    internalId: ['text', ({ _id }) => _id],
    type: 'text',
    isPublic: 'bool',
    isDeleted: 'bool',
    avatarFileId: 'text',
    createdAt: 'text',
  },
  indexes: {
    channels_by_internal_id: { on: ['internalId'] },
    channels_by_creation: { on: ['createdAt', 'channelId'] },
    channels_by_name: { on: ['nameKey', 'channelId'] },
    channels_by_grams: { grams: 'nameGrams' },
  },
  fillfactor: 70,
})

type Created = z.infer<typeof channelCreated.schema>
/** The first row of a channel. */
export const newChannel = (
  e: Created,
  { at, networkId }: { at: string; networkId: string },
): ChannelRow => ({
  channelId: e.channelId,
  _id: e.internalId,
  path: `${networkId}/chat/channel/${e.internalId}`,
  channelInternalId: e.internalId,
  channelPublicId: e.channelId,
  createdAt: at,
  updatedAt: at,
  isDistinct: e.isDistinct,
  metadata: e.metadata,
  type: e.type,
  tags: e.tags,
  muteTimeout: null,
  rateLimitTimeout: null,
  rateLimit: 0,
  rateLimitWindow: 0,
  displayName: e.displayName,
  messageAutoDeleteEnabled: e.messageAutoDeleteEnabled,
  autoDeleteMessageByFlagLimit: e.autoDeleteMessageByFlagLimit,
  avatarFileId: e.avatarFileId,
  isDeleted: false,
  isPublic: e.isPublic,
  notificationMode: e.notificationMode,
  attachedTo: e.attachedTo,
  userId: e.userId,
  isOfCommunity: e.isOfCommunity,
  isClosed: false,
})

/** The channel of a community as it is until something happens in it. */
const createdOf = ({
  communityId,
  userId,
  displayName,
  avatarFileId,
  tags,
  metadata,
  isPublic,
  notificationMode,
}: CommunityRow) => ({
  channelId: communityId,
  internalId: communityId,
  messageFeedId: communityId,
  type: 'community' as const,
  isOfCommunity: true,
  isDistinct: false,
  isPublic,
  displayName,
  metadata,
  tags,
  messageAutoDeleteEnabled: false,
  autoDeleteMessageByFlagLimit: defaultFlagLimit,
  notificationMode,
  avatarFileId,
  attachedTo: {},
  userId,
})

/** How many flags delete a message where that is enabled and nothing else is said. */
export const defaultFlagLimit = 10

/** The row that the channel of a community will have. */
export const newChannelOf = (community: CommunityRow, networkId: string): ChannelRow =>
  newChannel(createdOf(community), { at: community.createdAt, networkId })

type Rows = {
  channel: ChannelRow | undefined
  channelCommunities: readonly (CommunityRow | undefined)[]
}
/** Creates the channel of a community that has none yet: the first facts of whoever comes first. */
export const initialFacts = ({ channel, channelCommunities: [community] }: Rows): Fact[] =>
  community && !channel ? [channelCreated(createdOf(community))] : []

const ChannelActivity = z.object({
  channelId: z.string(),
  /** Members of a channel that is not a community's. */
  memberCount: z.number(),
  moderatorMemberCount: z.number(),
  flaggedMessages: z.number(),
  /** The segments of the newest messages that mention everybody, in order. */
  channelMentionSegments: z.array(z.number()),
  /**
   * The segment of the newest message of the default feed. Every message that was ever sent has its
   * own.
   */
  lastSegment: z.number(),
  /** Feeds that were ever created beside the default one. */
  feedCount: z.number(),
  lastActivity: z.string(),
})
export type ChannelActivityRow = z.infer<typeof ChannelActivity>

/** What moves with every message and member of a channel, beside its document. */
export const channelActivities = table('channel_activities', {
  row: ChannelActivity,
  key: ['channelId'],
  version: 3,
  orderedByKey: ({ channelId }) => channelKey(channelId),
  columns: {
    memberCount: 'int4',
    moderatorMemberCount: 'int4',
    flaggedMessages: 'int4',
    lastSegment: 'int4',
    feedCount: 'int4',
    channelMentionSegments: 'json',
    lastActivity: 'text',
  },
  derived: {
    lastChannelMentionSegment: [
      'int4',
      ({ channelMentionSegments }) => channelMentionSegments.at(-1) ?? 0,
    ],
  },
  indexes: { channel_activities_by_activity: { on: ['lastActivity', 'channelId'] } },
  fillfactor: 50,
})

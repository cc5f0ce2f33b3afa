import type { Fact } from '@causerie/contract'
import { channelCreated, channelDeleted, channelUpdated } from '@causerie/contracts/chat'
import { communityCreated, communityDeleted, communityUpdated } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { decision, followUp } from '@causerie/kernel'
import { type CommunityRow, communities } from '@causerie/replicas'
import { type ChannelRow, channelActivities, channels } from './channel.ts'

/** The channel of a community as it is until something happens in it. */
const createdOf = ({ communityId, userId, displayName, avatarFileId, tags, metadata, isPublic, notificationMode }: CommunityRow) => ({
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
export const newChannelOf = (community: CommunityRow, networkId: string): ChannelRow => {
  const { internalId, messageFeedId: _, ...fields } = createdOf(community)
  return {
    ...fields,
    _id: internalId,
    path: `${networkId}/chat/channel/${internalId}`,
    channelInternalId: internalId,
    channelPublicId: fields.channelId,
    createdAt: community.createdAt,
    updatedAt: community.createdAt,
    muteTimeout: null,
    rateLimitTimeout: null,
    rateLimit: 0,
    rateLimitWindow: 0,
    isDeleted: false,
    isClosed: false,
  }
}

type Rows = { channel: ChannelRow | undefined; channelCommunities: readonly (CommunityRow | undefined)[] }
/** Creates the channel of a community that has none yet: the first facts of whoever comes first. */
export const openingFacts = ({ channel, channelCommunities: [community] }: Rows): Fact[] =>
  community && !channel ? [channelCreated(createdOf(community))] : []

/** Every community has a channel. */
export const openChannelOfCommunity = followUp(
  'open-channel-of-community',
  { of: communityCreated, from: 'beginning' },
  ({ data: { communityId } }) => [
    decision({
      orderBy: channelKey(communityId),
      load: { channel: channels.get(communityId), activity: channelActivities.get(communityId), community: communities.get(communityId) },
      decide: ({ channel, community }) => openingFacts({ channel, channelCommunities: [community] }),
    }),
  ],
)

/** The name by which the channel is searched and sorted follows that of its community, which answers show. */
export const renameChannelOfCommunity = followUp(
  'rename-channel-of-community',
  { of: communityUpdated, from: 'beginning' },
  ({ data: { communityId, displayName } }) =>
    displayName === undefined
      ? []
      : [
          decision({
            orderBy: channelKey(communityId),
            load: { channel: channels.get(communityId), community: communities.get(communityId) },
            decide: ({ channel, community }) =>
              channel && community && channel.displayName !== community.displayName
                ? [
                    channelUpdated({
                      channelId: communityId,
                      internalId: channel._id,
                      displayName: community.displayName,
                      by: community.userId,
                    }),
                  ]
                : [],
          }),
        ],
)

/** A deleted community closes its channel. */
export const deleteChannelOfCommunity = followUp(
  'delete-channel-of-community',
  { of: communityDeleted, from: 'beginning' },
  ({ data: { communityId } }) => [
    decision({
      orderBy: channelKey(communityId),
      load: { channel: channels.get(communityId) },
      decide: ({ channel }) =>
        channel && !channel.isDeleted
          ? [channelDeleted({ channelId: communityId, internalId: channel._id, cause: 'community-deleted', by: channel.userId })]
          : [],
    }),
  ],
)

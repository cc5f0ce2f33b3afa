import type { Fact } from '@causerie/contract'
import { channelCreated } from '@causerie/contracts/chat'
import type { CommunityRow } from '@causerie/replicas'
import { type ChannelRow, newChannel } from './channel.ts'

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
export const newChannelOf = (community: CommunityRow, networkId: string): ChannelRow =>
  newChannel(createdOf(community), { at: community.createdAt, networkId })

type Rows = { channel: ChannelRow | undefined; channelCommunities: readonly (CommunityRow | undefined)[] }
/** Creates the channel of a community that has none yet: the first facts of whoever comes first. */
export const openingFacts = ({ channel, channelCommunities: [community] }: Rows): Fact[] =>
  community && !channel ? [channelCreated(createdOf(community))] : []

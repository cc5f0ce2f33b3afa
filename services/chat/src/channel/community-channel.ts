import { channelDeleted, channelUpdated } from '@causerie/contracts/chat'
import { communityCreated, communityDeleted, communityUpdated } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { decision, followUp } from '@causerie/kernel'
import { communities } from '@causerie/replicas'
import { channelActivities, channels, initialFacts } from './channel.ts'

/** Every community has a channel. */
export const openChannelOfCommunity = followUp(
  'open-channel-of-community',
  { of: communityCreated, from: 'beginning' },
  ({ data: { communityId } }) => [
    decision({
      orderBy: channelKey(communityId),
      load: {
        channel: channels.get(communityId),
        activity: channelActivities.get(communityId),
        community: communities.get(communityId),
      },
      decide: ({ channel, community }) =>
        initialFacts({ channel, channelCommunities: [community] }),
    }),
  ],
)

/**
 * The name by which the channel is searched and sorted follows that of its community, which answers
 * show.
 */
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
          ? [
              channelDeleted({
                channelId: communityId,
                internalId: channel._id,
                cause: 'community-deleted',
                by: channel.userId,
              }),
            ]
          : [],
    }),
  ],
)

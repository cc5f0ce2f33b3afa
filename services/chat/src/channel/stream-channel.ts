import {
  channelClosed,
  channelCreated,
  channelMemberJoined,
  channelUpdated,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { streamCreated, streamDeleted, streamUpdated } from '@causerie/contracts/streaming'
import { decision, followUp } from '@causerie/kernel'
import { channelUsers } from '../channel-user/channel-user.ts'
import { channelActivities, channels, defaultFlagLimit } from './channel.ts'

/**
 * A stream whose viewers chat has a channel, which its streamer moderates; children share that of
 * their parent.
 */
export const openChannelOfStream = followUp(
  'open-channel-of-stream',
  { of: streamCreated, from: 'beginning' },
  ({ data: stream }) => {
    const { channelId, streamId, userId, userInternalId } = stream
    if (channelId === null || channelId !== streamId) return []
    const ids = { channelId, internalId: channelId }
    return [
      decision({
        orderBy: channelKey(channelId),
        load: {
          channel: channels.get(channelId),
          activity: channelActivities.get(channelId),
          streamer: channelUsers.get(channelId, userId),
        },
        decide: ({ channel }) =>
          channel
            ? []
            : [
                channelCreated({
                  ...ids,
                  messageFeedId: channelId,
                  type: 'live',
                  isOfCommunity: false,
                  isDistinct: false,
                  isPublic: true,
                  displayName: stream.title,
                  metadata: {},
                  tags: [],
                  messageAutoDeleteEnabled: false,
                  autoDeleteMessageByFlagLimit: defaultFlagLimit,
                  notificationMode: 'default',
                  avatarFileId: null,
                  attachedTo: { videoStreamId: streamId },
                  userId,
                }),
                channelMemberJoined({
                  ...ids,
                  userId,
                  userInternalId,
                  roles: ['member', 'channel-moderator'],
                  by: userId,
                }),
              ],
      }),
    ]
  },
)

/** The channel has the name of the stream. */
export const renameChannelOfStream = followUp(
  'rename-channel-of-stream',
  { of: streamUpdated, from: 'now' },
  ({ data: { channelId, streamId, title, by } }) =>
    title === undefined || channelId === null || channelId !== streamId
      ? []
      : [
          decision({
            orderBy: channelKey(channelId),
            load: { channel: channels.get(channelId) },
            decide: ({ channel }) =>
              channel && channel.displayName !== title
                ? [channelUpdated({ channelId, internalId: channel._id, displayName: title, by })]
                : [],
          }),
        ],
)

/** The channel of a deleted stream can still be read. */
export const closeChannelOfStream = followUp(
  'close-channel-of-stream',
  { of: streamDeleted, from: 'beginning' },
  ({ data: { channelId, streamId, by } }) =>
    channelId === null || channelId !== streamId
      ? []
      : [
          decision({
            orderBy: channelKey(channelId),
            load: { channel: channels.get(channelId) },
            decide: ({ channel }) =>
              channel?.attachedTo.videoStreamId === streamId && !channel.isClosed
                ? [channelClosed({ channelId, internalId: channel._id, by })]
                : [],
          }),
        ],
)

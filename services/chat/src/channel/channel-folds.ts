import {
  channelClosed,
  channelCreated,
  channelDeleted,
  channelMuted,
  channelRateLimited,
  channelUnmuted,
  channelUpdated,
} from '@causerie/contracts/chat'
import { type Change, fold } from '@causerie/kernel'
import { type ChannelRow, channelActivities, channels } from '../channel-access/channel.ts'

const rowOf = ({ channelId }: { channelId: string }) => ({ channel: channels.get(channelId) })

const newRowsOf = ({ channelId }: { channelId: string }) => ({ ...rowOf({ channelId }), activity: channelActivities.get(channelId) })

/** No change if the channel is unknown, because folds accept every event. */
const changed = (row: ChannelRow | undefined, at: string, fields: Partial<ChannelRow>): Change[] =>
  row ? [channels.put({ ...row, ...fields, updatedAt: at })] : []

export const channelFolds = {
  channelCreated: fold(channelCreated)(newRowsOf, (_, { data: e, at, networkId }) => [
    channels.put({
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
    }),
    channelActivities.put({
      channelId: e.channelId,
      memberCount: 0,
      moderatorMemberCount: 0,
      flaggedMessages: 0,
      channelMentionSegments: [],
      lastSegment: 0,
      feedCount: 0,
      lastActivity: at,
    }),
  ]),

  channelUpdated: fold(channelUpdated)(
    rowOf,
    ({ channel }, { data: { channelId: _, internalId: __, by: ___, displayName, metadata, tags, attachedTo, ...fields }, at }) =>
      channel
        ? changed(channel, at, {
            ...fields,
            displayName: displayName ?? channel.displayName,
            metadata: metadata ?? channel.metadata,
            tags: tags ?? channel.tags,
            attachedTo: attachedTo ?? channel.attachedTo,
          })
        : [],
  ),

  channelDeleted: fold(channelDeleted)(rowOf, ({ channel }, { at }) => changed(channel, at, { isDeleted: true })),
  channelClosed: fold(channelClosed)(rowOf, ({ channel }, { at }) => changed(channel, at, { isClosed: true })),
  channelMuted: fold(channelMuted)(rowOf, ({ channel }, { data: { muteTimeout }, at }) => changed(channel, at, { muteTimeout })),
  channelUnmuted: fold(channelUnmuted)(rowOf, ({ channel }, { at }) => changed(channel, at, { muteTimeout: null })),
  channelRateLimited: fold(channelRateLimited)(rowOf, ({ channel }, { data: { rateLimit, rateLimitWindow, rateLimitTimeout }, at }) =>
    changed(channel, at, { rateLimit, rateLimitWindow, rateLimitTimeout }),
  ),
}

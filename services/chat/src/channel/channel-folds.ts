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
import { type ChannelRow, channelActivities, channels, newChannel } from './channel.ts'

const rowOf = ({ channelId }: { channelId: string }) => ({ channel: channels.get(channelId) })

const newRowsOf = ({ channelId }: { channelId: string }) => ({
  ...rowOf({ channelId }),
  activity: channelActivities.get(channelId),
})

/** No change if the channel is unknown, because folds accept every event. */
const changed = (row: ChannelRow | undefined, at: string, fields: Partial<ChannelRow>): Change[] =>
  row ? [channels.put({ ...row, ...fields, updatedAt: at })] : []

export const channelFolds = {
  channelCreated: fold(channelCreated)(newRowsOf, (_, { data: e, at, networkId }) => [
    channels.put(newChannel(e, { at, networkId })),
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
    (
      { channel },
      {
        data: {
          channelId: _,
          internalId: __,
          by: ___,
          displayName,
          metadata,
          tags,
          attachedTo,
          ...fields
        },
        at,
      },
    ) =>
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

  channelDeleted: fold(channelDeleted)(rowOf, ({ channel }, { at }) =>
    changed(channel, at, { isDeleted: true }),
  ),
  channelClosed: fold(channelClosed)(rowOf, ({ channel }, { at }) =>
    changed(channel, at, { isClosed: true }),
  ),
  channelMuted: fold(channelMuted)(rowOf, ({ channel }, { data: { muteTimeout }, at }) =>
    changed(channel, at, { muteTimeout }),
  ),
  channelUnmuted: fold(channelUnmuted)(rowOf, ({ channel }, { at }) =>
    changed(channel, at, { muteTimeout: null }),
  ),
  channelRateLimited: fold(channelRateLimited)(
    rowOf,
    ({ channel }, { data: { rateLimit, rateLimitWindow, rateLimitTimeout }, at }) =>
      changed(channel, at, { rateLimit, rateLimitWindow, rateLimitTimeout }),
  ),
}

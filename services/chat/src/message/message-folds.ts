import {
  isInDefaultFeed,
  messageCreated,
  messageDeleted,
  messageFlagged,
  messageFlagsCleared,
  messageUnflagged,
  messageUpdated,
} from '@causerie/contracts/chat'
import type { Mentionee } from '@causerie/contracts/content'
import { noFlags } from '@causerie/flags'
import { type Change, fold } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import { type ChannelActivityRow, channelActivities, channels } from '../channel/channel.ts'
import { type ChannelUserState, channelUserStates, stateOf } from '../channel-user/channel-user.ts'
import { channelBadges } from './mention-badges.ts'
import { type ChangeOfMentions, withMention, withoutMention } from './mention-segments.ts'
import { type MessageRow, messages } from './message.ts'
import { sendsAfter } from './message-rate.ts'

type Created = z.infer<typeof messageCreated.schema>
type Mentions = Pick<
  Created,
  'mentionedUserIds' | 'mentionedUserInternalIds' | 'isChannelMentioned'
>

const mentioneesOf = ({
  mentionedUserIds: userIds,
  mentionedUserInternalIds: userInternalIds,
  isChannelMentioned,
}: Mentions): Mentionee[] => [
  ...(userIds.length > 0
    ? [{ type: 'user' as const, userIds, userPublicIds: userIds, userInternalIds }]
    : []),
  ...(isChannelMentioned
    ? [{ type: 'channel' as const, userIds: [], userPublicIds: [], userInternalIds: [] }]
    : []),
]

const newMessage = ({ id, at: recordedAt, networkId, data: e }: Recorded<Created>): MessageRow => {
  const at = e.createdAt ?? recordedAt
  const editedAt = e.editedAt !== undefined && e.editedAt > at ? e.editedAt : null
  return {
    _id: e.internalId,
    path: `${networkId}/chat/channel/${e.channelInternalId}/message/${e.internalId}`,
    messageId: e.messageId,
    channelId: e.channelId,
    userId: e.userId,
    type: e.dataType,
    data: e.data,
    channelSegment: e.channelSegment,
    parentId: e.parentId,
    fileId: e.fileId,
    tags: e.tags,
    metadata: e.metadata,
    ...noFlags,
    isDeleted: false,
    createdAt: at,
    updatedAt: editedAt ?? at,
    editedAt,
    mentionees: mentioneesOf(e),
    activity: { childrenNumber: 0, reactions: {}, reactionsCount: 0 },
    latestReaction: null,
    channelInternalId: e.channelInternalId,
    messageFeedId: e.messageFeedId,
    userInternalId: e.userInternalId,
    referenceId: e.referenceId ?? null,
    mentions: e.mentionedUserIds.map((userId) => ({ userId, eventId: id })),
    isChannelMentioned: e.isChannelMentioned,
  }
}

const updatedMessage = (
  row: MessageRow,
  { id, at, data: e }: Recorded<z.infer<typeof messageUpdated.schema>>,
): MessageRow => {
  const userIds = e.mentionedUserIds ?? row.mentions.map(({ userId }) => userId)
  const internalIds =
    e.mentionedUserInternalIds ?? row.mentionees.flatMap(({ userInternalIds }) => userInternalIds)
  const isChannelMentioned = e.isChannelMentioned ?? row.isChannelMentioned
  const before = new Map(row.mentions.map(({ userId, eventId }) => [userId, eventId]))
  return {
    ...row,
    data: e.data ?? row.data,
    metadata: e.metadata ?? row.metadata,
    tags: e.tags ?? row.tags,
    mentionees: mentioneesOf({
      mentionedUserIds: userIds,
      mentionedUserInternalIds: internalIds,
      isChannelMentioned,
    }),
    mentions: userIds.map((userId) => ({ userId, eventId: before.get(userId) ?? id })),
    isChannelMentioned,
    editedAt: at,
    updatedAt: at,
  }
}

/** A deleted message keeps its place without its words. */
const deletedMessage = (row: MessageRow, at: string): MessageRow => ({
  ...row,
  data: {},
  metadata: {},
  tags: [],
  fileId: null,
  mentionees: [],
  mentions: [],
  isChannelMentioned: false,
  isDeleted: true,
  updatedAt: at,
})

const withChild = (parent: MessageRow, by: 1 | -1): Change =>
  messages.put({
    ...parent,
    activity: { ...parent.activity, childrenNumber: parent.activity.childrenNumber + by },
  })
const parentsOf = ({ parentId }: { parentId: string | null }) =>
  parentId === null ? [] : [messages.get(parentId)]

/**
 * The activity of a channel after a message of its default feed began to mention everybody, or
 * ceased to.
 */
const mentioning = (activity: ChannelActivityRow, segment: number, change: ChangeOfMentions) => ({
  ...activity,
  channelMentionSegments: change(activity.channelMentionSegments, segment),
})

export const messageFolds = {
  messageCreated: fold(messageCreated)(
    (e) => ({
      message: messages.get(e.messageId),
      parents: parentsOf(e),
      channel: channels.get(e.channelId),
      activity: channelActivities.get(e.channelId),
      sender: channelUserStates.get(e.channelId, e.userId),
      mentioned: channelBadges(e, e.mentionedUserIds),
    }),
    ({ parents, channel, activity, sender, mentioned }, event) => {
      const { data: e, at } = event
      const sends = sendsAfter(channel, sender, at)
      const isDefault = isInDefaultFeed(e)
      const badges = isDefault ? e.mentionedUserIds : []
      const told = new Map(
        badges.map((userId, i) => [userId, stateOf(e.channelId, userId, mentioned[i])]),
      )
      for (const [userId, state] of told)
        told.set(userId, {
          ...state,
          mentionedSegments: withMention(state.mentionedSegments, e.channelSegment),
          markedAt: at,
        })
      if (sends)
        told.set(e.userId, {
          ...(told.get(e.userId) ?? stateOf(e.channelId, e.userId, sender)),
          recentSends: sends,
        })
      return [
        messages.put(newMessage(event)),
        ...parents.flatMap((parent) => (parent ? [withChild(parent, 1)] : [])),
        ...(activity
          ? [
              channelActivities.put({
                ...(isDefault && e.isChannelMentioned
                  ? mentioning(activity, e.channelSegment, withMention)
                  : activity),
                lastSegment: isDefault
                  ? Math.max(activity.lastSegment, e.channelSegment)
                  : activity.lastSegment,
                lastActivity: at > activity.lastActivity ? at : activity.lastActivity,
              }),
            ]
          : []),
        ...[...told.values()].map((state) => channelUserStates.put(state)),
      ]
    },
  ),

  messageUpdated: fold(messageUpdated)(
    (e) => ({
      message: messages.get(e.messageId),
      mentioned: channelBadges(e, e.mentionsAdded),
      unmentioned: channelBadges(
        e,
        e.mentionsRemoved.map(({ userId }) => userId),
      ),
      activity:
        e.isChannelMentioned === undefined || !isInDefaultFeed(e)
          ? []
          : [channelActivities.get(e.channelId)],
    }),
    ({ message, mentioned, unmentioned, activity: [activity] }, event) => {
      const { data: e, at } = event
      const change = e.isChannelMentioned ? withMention : withoutMention
      return [
        ...(message ? [messages.put(updatedMessage(message, event))] : []),
        ...(activity ? [channelActivities.put(mentioning(activity, e.segment, change))] : []),
        ...(isInDefaultFeed(e) ? e.mentionsAdded : []).map((userId, i) => {
          const state = stateOf(e.channelId, userId, mentioned[i])
          return channelUserStates.put({
            ...state,
            mentionedSegments: withMention(state.mentionedSegments, e.segment),
            markedAt: at,
          })
        }),
        ...withoutBadge(unmentioned, e.segment, at),
      ]
    },
  ),

  messageDeleted: fold(messageDeleted)(
    (e) => ({
      message: messages.get(e.messageId),
      parents: parentsOf(e),
      activity: channelActivities.get(e.channelId),
      unmentioned: channelBadges(e, e.mentionedUserIds),
    }),
    ({ message, parents, activity, unmentioned }, { data: e, at }) =>
      message && !message.isDeleted
        ? [
            messages.put(deletedMessage(message, at)),
            ...parents.flatMap((parent) => (parent ? [withChild(parent, -1)] : [])),
            ...(activity
              ? [
                  channelActivities.put({
                    ...(isInDefaultFeed(e)
                      ? mentioning(activity, message.channelSegment, withoutMention)
                      : activity),
                    flaggedMessages: activity.flaggedMessages - (e.wasFlagged ? 1 : 0),
                  }),
                ]
              : []),
            ...withoutBadge(unmentioned, message.channelSegment, at),
          ]
        : [],
  ),
}

/** A message that mentions them no longer takes the badge with it. */
const withoutBadge = (
  states: readonly (ChannelUserState | undefined)[],
  segment: number,
  at: string,
): Change[] =>
  states.flatMap((state) =>
    state
      ? [
          channelUserStates.put({
            ...state,
            mentionedSegments: withoutMention(state.mentionedSegments, segment),
            markedAt: at,
          }),
        ]
      : [],
  )

const activityOf = ({ channelId }: { channelId: string }) => ({
  activity: channelActivities.get(channelId),
})
const flagged = (activity: ChannelActivityRow | undefined, by: 1 | -1 | 0): Change[] =>
  activity && by !== 0
    ? [channelActivities.put({ ...activity, flaggedMessages: activity.flaggedMessages + by })]
    : []

/**
 * The folds that count the flagged messages of a channel: from the first flag of a message until
 * the last is withdrawn.
 */
export const flaggedMessageFolds = {
  messageFlagged: fold(messageFlagged)(activityOf, ({ activity }, { data }) =>
    flagged(activity, data.flagCount === 1 ? 1 : 0),
  ),
  messageUnflagged: fold(messageUnflagged)(activityOf, ({ activity }, { data }) =>
    flagged(activity, data.flagCount === 0 ? -1 : 0),
  ),
  messageFlagsCleared: fold(messageFlagsCleared)(activityOf, ({ activity }) =>
    flagged(activity, -1),
  ),
}

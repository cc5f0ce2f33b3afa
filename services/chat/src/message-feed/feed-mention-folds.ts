import {
  isInDefaultFeed,
  messageCreated,
  messageDeleted,
  messageUpdated,
} from '@causerie/contracts/chat'
import { type Change, fold } from '@causerie/kernel'
import { type FeedUserState, feedStateOf, feedUserStates } from '../marker/feed-user-state.ts'
import { feedBadges, type InFeed } from '../message/mention-badges.ts'
import { type ChangeOfMentions, withMention, withoutMention } from '../message/mention-segments.ts'
import { messages } from '../message/message.ts'

/**
 * The badges of members whom a message of a feed beside the default one mentions: their own last
 * segment of the feed.
 */
export const feedMentionFolds = {
  messageCreated: fold(messageCreated)(
    (e) => ({ mentioned: feedBadges(e, e.mentionedUserIds) }),
    ({ mentioned }, { data: e, at }) =>
      withBadges(e, { userIds: e.mentionedUserIds, states: mentioned, at }),
  ),

  messageUpdated: fold(messageUpdated)(
    (e) => ({
      mentioned: feedBadges(e, e.mentionsAdded),
      unmentioned: feedBadges(
        e,
        e.mentionsRemoved.map(({ userId }) => userId),
      ),
    }),
    ({ mentioned, unmentioned }, { data: e, at }) => [
      ...withBadges(e, { userIds: e.mentionsAdded, states: mentioned, at }),
      ...withoutBadges(unmentioned, e.segment, at),
    ],
  ),

  messageDeleted: fold(messageDeleted)(
    (e) => ({ message: messages.get(e.messageId), unmentioned: feedBadges(e, e.mentionedUserIds) }),
    ({ message, unmentioned }, { at }) =>
      message && !message.isDeleted ? withoutBadges(unmentioned, message.channelSegment, at) : [],
  ),
}

type Mentioned = {
  userIds: readonly string[]
  states: readonly (FeedUserState | undefined)[]
  at: string
}
const withBadges = (
  e: InFeed & { segment: number },
  { userIds, states, at }: Mentioned,
): Change[] =>
  isInDefaultFeed(e)
    ? []
    : userIds.map((userId, i) =>
        changed(feedStateOf({ ...e, userId }, states[i]), {
          change: withMention,
          segment: e.segment,
          at,
        }),
      )

const withoutBadges = (states: Mentioned['states'], segment: number, at: string): Change[] =>
  states.flatMap((state) =>
    state ? [changed(state, { change: withoutMention, segment, at })] : [],
  )

const changed = (
  state: FeedUserState,
  { change, segment, at }: { change: ChangeOfMentions; segment: number; at: string },
): Change =>
  feedUserStates.put({
    ...state,
    mentionedSegments: change(state.mentionedSegments, segment),
    markedAt: at,
  })

import type { ChannelUser } from '@causerie/contracts/chat'
import { realtimePayloads } from '@causerie/contracts/realtime'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect } from 'vitest'
import type { Notified } from './streams.ts'

/**
 * What bob is told of in the specs of payloads; the last of them compares it with all types that
 * there are.
 */
export const notifiedTypes = {
  happened: [
    'channel.joined channel.membersAdded channel.updated channel.setMuted channel.banned channel.unbanned',
    'message-feed.created message-feed.updated message-feed.deleted',
    'message.created message.flagged community.joined community.updated community.left post.created post.addReaction post.deleted',
    'comment.created user.updated user.flagged follow.created follow.unfollowed tray.updated',
  ].join(' '),
  changed: [
    'channel.setMutedUsers channel.membersRemoved channel.deleted message.updated message.deleted message.flagged message.unflagged',
    'message.reactionAdded message.reactionRemoved community.userAdded community.userRemoved community.userBanned',
    'community.userUnbanned community.roleAdded post.updated comment.updated comment.deleted comment.flagged',
    'comment.unflagged comment.addReaction comment.removeReaction story.created story.deleted story.flagged story.unflagged',
    'story.reactionAdded story.reactionRemoved user.flagged user.flagCleared',
  ].join(' '),
  ended: 'community.deleted',
  banned: 'user.didGlobalBan',
  alone: [
    'channel.created channel.left message.flagCleared marker.feed-updated marker.userFeed-updated marker.marked-message marker.user-sync',
    'community.created community.roleRemoved user.unflagged user.deleted follow.requested follow.accepted follow.requestCanceled',
    'follow.requestDeclined follow.followerDeleted post.approved post.declined post.removeReaction post.flagged post.unflagged poll.updated',
    ...['video-streaming', 'v3.video-streaming'].map(
      (of) => `${of}.didStart ${of}.didStop ${of}.didRecord ${of}.didFlag ${of}.didTerminate`,
    ),
    'video-streaming.viewerDidBan video-streaming.viewerDidUnban',
  ].join(' '),
} as const

/**
 * Waits until somebody was told of all these, and compares everything that they were told with its
 * schema.
 */
export const expectNotified = async (
  notified: () => readonly Pick<Notified, 'event' | 'data'>[],
  expected: string,
) => {
  const missing = () => {
    const types = new Set(notified().map(({ event }) => event))
    return expected.split(' ').filter((type) => !types.has(type))
  }
  await until(20_000, () => expect(missing()).toEqual([]))
  for (const { event, data } of notified().filter((one) => one.event !== 'ready')) {
    expect([event, realtimePayloads[event]?.safeParse(data).error?.issues ?? []]).toEqual([
      event,
      [],
    ])
    expect([event, JSON.stringify(data).match(ofViewer)]).toEqual([event, null])
    // Clients count unread messages by the last row, which is the recipient's own.
    if (event.startsWith('channel.'))
      expect([event, (data.channelUsers as ChannelUser[]).at(-1)?.userId]).toEqual([event, 'bob'])
  }
}
/** What depends on the viewer, and what only the streamer may see. */
const ofViewer =
  /"(myReactions|flags|isJoined|isFlaggedByMe|isVoted|isVotedByUser|flaggedUserId)":|"streamerUrl":\{/

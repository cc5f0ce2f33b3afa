import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import type { Broadcast, Revocation } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

const id = z.string()
const following = { userId: id, followedUserId: id }
const follower = { userId: id, followerId: id }
const status = z.enum(['pending', 'accepted'])
const reason = z.enum([
  'unfollowed',
  'requestCanceled',
  'requestDeclined',
  'followerDeleted',
  'blocked',
  'userDeleted',
])

type Follow = { userId: string; followedUserId: string }

/** Everybody sees who follows whom; only the two see requests. */
const followBroadcasts = (
  eventType: string,
  { userId, followedUserId }: Follow,
  isPublic: boolean,
): Broadcast[] => {
  const everybody = [
    { key: keys.followers(followedUserId), of: resources.user(followedUserId) },
    { key: keys.followings(userId), of: resources.user(userId) },
  ]
  const bothOfThem = [{ key: keys.ownFollows(userId) }, { key: keys.ownFollows(followedUserId) }]
  const shows = { owner: 'community', kind: 'follow', ids: [userId, followedUserId] } as const
  return [
    {
      eventType: `follow.${eventType}`,
      to: isPublic ? [...everybody, ...bothOfThem] : bothOfThem,
      shows,
    },
  ]
}

const ends = {
  unfollowed: { eventType: 'unfollowed', isPublic: true },
  blocked: { eventType: 'unfollowed', isPublic: true },
  userDeleted: { eventType: 'unfollowed', isPublic: true },
  followerDeleted: { eventType: 'followerDeleted', isPublic: true },
  requestCanceled: { eventType: 'requestCanceled', isPublic: false },
  requestDeclined: { eventType: 'requestDeclined', isPublic: false },
} as const

const endOfFollowBroadcasts = (data: Follow & { reason: keyof typeof ends }): Broadcast[] =>
  followBroadcasts(ends[data.reason].eventType, data, ends[data.reason].isPublic)

/** Whether the follower may read the feed of whom they follow. */
const accessOfFollower = ({ userId, followedUserId }: Follow): Revocation => ({
  of: [resources.feed('user', followedUserId)],
  userIds: [userId],
})

// Each change between two people is two facts: one of who follows, and one of whom they follow.

export const userFollowed = event({
  type: 'UserFollowed',
  summary: 'A user followed another user, or requested to.',
  data: z.object({ ...following, status }),
  orderedBy: (e) => userKey(e.userId),
  broadcasts: ({ data }) =>
    followBroadcasts(
      data.status === 'accepted' ? 'created' : 'requested',
      data,
      data.status === 'accepted',
    ),
  revokes: accessOfFollower,
  audit: own('userId'),
})

export const userFollowRequestAccepted = event({
  type: 'UserFollowRequestAccepted',
  summary: "A user's request to follow another user was accepted.",
  data: z.object(following),
  orderedBy: (e) => userKey(e.userId),
  broadcasts: ({ data }) => followBroadcasts('accepted', data, true),
  revokes: accessOfFollower,
  // A follow belongs to both.
  audit: own('userId', 'followedUserId'),
})

export const userUnfollowed = event({
  type: 'UserUnfollowed',
  summary: 'A user unfollowed another user, or withdrew the request to follow.',
  data: z.object({ ...following, reason }),
  orderedBy: (e) => userKey(e.userId),
  broadcasts: ({ data }) => endOfFollowBroadcasts(data),
  revokes: accessOfFollower,
  audit: own('userId', 'followedUserId'),
})

export const followerAdded = event({
  type: 'FollowerAdded',
  summary: 'A user got a follower, or a request to be followed.',
  data: z.object({ ...follower, status }),
  orderedBy: (e) => userKey(e.userId),
  audit: own('followerId'),
})

export const followerApproved = event({
  type: 'FollowerApproved',
  summary: 'A user accepted a request to be followed.',
  data: z.object(follower),
  orderedBy: (e) => userKey(e.userId),
  audit: own('userId', 'followerId'),
})

export const followerRemoved = event({
  type: 'FollowerRemoved',
  summary: 'A user lost a follower, or a request to be followed.',
  data: z.object({ ...follower, reason }),
  orderedBy: (e) => userKey(e.userId),
  audit: own('userId', 'followerId'),
})

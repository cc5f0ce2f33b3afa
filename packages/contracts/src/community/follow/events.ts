import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'
import { accessOfFollower, endOfFollowBroadcasts, followBroadcasts } from './consequences.ts'

const id = z.string()
const following = { userId: id, followedUserId: id }
const follower = { userId: id, followerId: id }
const status = z.enum(['pending', 'accepted'])
const reason = z.enum(['unfollowed', 'requestCanceled', 'requestDeclined', 'followerDeleted', 'blocked', 'userDeleted'])

// Each change between two people is two facts: one of who follows, and one of whom they follow.

export const userFollowed = event({
  type: 'UserFollowed',
  summary: 'A user followed another user, or requested to.',
  data: z.object({ ...following, status }),
  orderedBy: (e) => userKey(e.userId),
  broadcasts: ({ data }) => followBroadcasts(data.status === 'accepted' ? 'created' : 'requested', data, data.status === 'accepted'),
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

import { event } from '@causerie/contract'
import { z } from 'zod'
import { userKey } from '../../shared/ordering-keys.ts'

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
})

export const userFollowRequestAccepted = event({
  type: 'UserFollowRequestAccepted',
  summary: "A user's request to follow another user was accepted.",
  data: z.object(following),
  orderedBy: (e) => userKey(e.userId),
})

export const userUnfollowed = event({
  type: 'UserUnfollowed',
  summary: 'A user unfollowed another user, or withdrew the request to follow.',
  data: z.object({ ...following, reason }),
  orderedBy: (e) => userKey(e.userId),
})

export const followerAdded = event({
  type: 'FollowerAdded',
  summary: 'A user got a follower, or a request to be followed.',
  data: z.object({ ...follower, status }),
  orderedBy: (e) => userKey(e.userId),
})

export const followerApproved = event({
  type: 'FollowerApproved',
  summary: 'A user accepted a request to be followed.',
  data: z.object(follower),
  orderedBy: (e) => userKey(e.userId),
})

export const followerRemoved = event({
  type: 'FollowerRemoved',
  summary: 'A user lost a follower, or a request to be followed.',
  data: z.object({ ...follower, reason }),
  orderedBy: (e) => userKey(e.userId),
})

import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { userKey } from '../../dsl/ordering-keys.ts'

const id = z.string()
const following = { userId: id, followedUserId: id }
const follower = { userId: id, followerId: id }
const status = z.enum(['pending', 'accepted'])
const reason = z.enum(['unfollowed', 'requestCanceled', 'requestDeclined', 'followerDeleted', 'blocked', 'userDeleted'])

// Each change between two people is two facts: one of who follows, and one of whom they follow.

export const userFollowed = event({
  type: 'UserFollowed',
  summary: 'A person follows another, or asked to.',
  data: z.object({ ...following, status }),
  orderedBy: (e) => userKey(e.userId),
})

export const userFollowRequestAccepted = event({
  type: 'UserFollowRequestAccepted',
  summary: "A person's request to follow another was granted.",
  data: z.object(following),
  orderedBy: (e) => userKey(e.userId),
})

export const userUnfollowed = event({
  type: 'UserUnfollowed',
  summary: 'A person no longer follows another, or no longer asks to.',
  data: z.object({ ...following, reason }),
  orderedBy: (e) => userKey(e.userId),
})

export const followerAdded = event({
  type: 'FollowerAdded',
  summary: 'A person is followed by another, or was asked.',
  data: z.object({ ...follower, status }),
  orderedBy: (e) => userKey(e.userId),
})

export const followerApproved = event({
  type: 'FollowerApproved',
  summary: 'A person let somebody follow them who had asked.',
  data: z.object(follower),
  orderedBy: (e) => userKey(e.userId),
})

export const followerRemoved = event({
  type: 'FollowerRemoved',
  summary: 'A person is no longer followed by another, or no longer asked.',
  data: z.object({ ...follower, reason }),
  orderedBy: (e) => userKey(e.userId),
})

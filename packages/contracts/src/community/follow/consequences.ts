import type { Broadcast, Revocation } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

type Follow = { userId: string; followedUserId: string }

/** Everybody sees who follows whom; only the two see requests. */
export const followBroadcasts = (eventType: string, { userId, followedUserId }: Follow, isPublic: boolean): Broadcast[] => {
  const everybody = [
    { key: keys.followers(followedUserId), of: resources.user(followedUserId) },
    { key: keys.followings(userId), of: resources.user(userId) },
  ]
  const bothOfThem = [{ key: keys.ownFollows(userId) }, { key: keys.ownFollows(followedUserId) }]
  const shows = { owner: 'community', kind: 'follow', ids: [userId, followedUserId] } as const
  return [{ eventType: `follow.${eventType}`, to: isPublic ? [...everybody, ...bothOfThem] : bothOfThem, shows }]
}

const ends = {
  unfollowed: { eventType: 'unfollowed', isPublic: true },
  blocked: { eventType: 'unfollowed', isPublic: true },
  userDeleted: { eventType: 'unfollowed', isPublic: true },
  followerDeleted: { eventType: 'followerDeleted', isPublic: true },
  requestCanceled: { eventType: 'requestCanceled', isPublic: false },
  requestDeclined: { eventType: 'requestDeclined', isPublic: false },
} as const

export const endOfFollowBroadcasts = (data: Follow & { reason: keyof typeof ends }): Broadcast[] =>
  followBroadcasts(ends[data.reason].eventType, data, ends[data.reason].isPublic)

/** Whether the follower may read the feed of whom they follow. */
export const accessOfFollower = ({ userId, followedUserId }: Follow): Revocation => ({
  of: [resources.feed('user', followedUserId)],
  userIds: [userId],
})

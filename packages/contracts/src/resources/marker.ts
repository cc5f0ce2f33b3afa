import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

const times = { createdAt: timestamp, updatedAt: timestamp }

/**
 * What the caller has not read in all of their channels. `userId` is the internal id. `lastSyncAt`:
 * what the next sync begins with.
 */
export const UserMarker = z
  .object({
    userId: id,
    unreadCount: count,
    isMentioned: z.boolean(),
    lastSyncAt: timestamp,
    ...times,
  })
  .meta({ id: 'UserMarker' })
export type UserMarker = z.infer<typeof UserMarker>

/**
 * What the caller has not read in a channel, in all of its feeds. `entityId` is the internal id of
 * the channel.
 */
export const UserEntityMarker = z
  .object({
    entityId: id,
    userId: id,
    unreadCount: count,
    isDeleted: z.boolean(),
    isMentioned: z.boolean(),
    ...times,
  })
  .meta({ id: 'UserEntityMarker' })
export type UserEntityMarker = z.infer<typeof UserEntityMarker>

/**
 * How far a user has read a feed. `unreadCount` are the messages that others wrote there since the
 * user joined, without deleted ones, and 500 at most; of the caller it is the last segment of the
 * feed less `readToSegment` as well.
 */
export const UserFeedMarker = z
  .object({
    userId: id,
    entityId: id,
    feedId: id,
    readToSegment: count,
    deliveredToSegment: count,
    unreadCount: count,
    oldUnreadCount: count,
    lastMentionSegment: count,
    isMentioned: z.boolean(),
    ...times,
  })
  .meta({ id: 'UserFeedMarker' })
export type UserFeedMarker = z.infer<typeof UserFeedMarker>

/** The segment of the newest message of a feed. */
export const FeedMarker = z
  .object({ feedId: id, entityId: id, lastSegment: count, isDeleted: z.boolean(), ...times })
  .meta({ id: 'FeedMarker' })
export type FeedMarker = z.infer<typeof FeedMarker>

/**
 * How many users other than its author have read a message, and got it; in large channels it is at
 * least as many.
 */
export const ContentMarker = z
  .object({
    feedId: id,
    contentId: id,
    creatorId: id,
    readCount: count,
    deliveredCount: count,
    ...times,
  })
  .meta({ id: 'ContentMarker' })
export type ContentMarker = z.infer<typeof ContentMarker>

/**
 * What most operations on markers answer: of the caller in all, by channel and by feed, and of the
 * feeds.
 */
export const markerCollections = {
  userMarkers: z.array(UserMarker),
  userEntityMarkers: z.array(UserEntityMarker),
  userFeedMarkers: z.array(UserFeedMarker),
  feedMarkers: z.array(FeedMarker),
}

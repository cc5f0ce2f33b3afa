import type {
  FeedMarker,
  UserEntityMarker,
  UserFeedMarker,
  UserMarker,
} from '@causerie/contracts/chat'
import type { Caller, Reader } from '@causerie/kernel'
import { type MarkedFeed, type MarkedUser, markedFeeds } from './marker-queries.ts'

/** Feeds of an answer at most, but for those that changed at the same time as the last one. */
const feedsAtMost = 1_000
/** An event may be seen so much later than it happened. */
const seenWithin = 5_000

type Markers = {
  userMarkers: UserMarker[]
  userEntityMarkers: UserEntityMarker[]
  userFeedMarkers: UserFeedMarker[]
  feedMarkers: FeedMarker[]
}
const nothing: Markers = {
  userMarkers: [],
  userEntityMarkers: [],
  userFeedMarkers: [],
  feedMarkers: [],
}

type MarkerIds = {
  channelIds?: readonly string[]
  feedIds?: readonly string[]
  /** Feeds that the user begins to read by the same request, and feeds that they leave. */
  begun?: readonly string[]
  left?: readonly string[]
}
type Viewer = Pick<Caller, 'userId'>
const nothingBegun = { begun: [], left: [] }

/** The markers of all feeds of these channels, and of these feeds. */
export const markersOf = async (
  reader: Reader,
  { userId }: Viewer,
  { channelIds = [], feedIds = [], begun = [], left = [] }: MarkerIds,
): Promise<Markers> => {
  const { user, feeds } = await markedFeeds(reader, {
    userId,
    channelIds,
    feedIds,
    begun,
    left,
    changedAfter: null,
    limit: feedsAtMost,
  })
  return user ? presentMarkers(user, feeds, lately(user)) : nothing
}

/** Those of these feeds that the user may read. */
export const feedsOf = async (
  reader: Reader,
  { userId }: Viewer,
  feedIds: readonly string[],
): Promise<MarkedFeed[]> =>
  (
    await markedFeeds(reader, {
      userId,
      ...nothingBegun,
      channelIds: [],
      feedIds,
      changedAfter: null,
      limit: feedsAtMost,
    })
  ).feeds

/**
 * The markers that changed after a time, and the time to ask for next: that of the last change, so
 * that who asks again gets to an end.
 */
export const markersChangedAfter = async (
  reader: Reader,
  { userId }: Viewer,
  time: string,
): Promise<Markers> => {
  const { user, feeds } = await markedFeeds(reader, {
    userId,
    ...nothingBegun,
    channelIds: [],
    feedIds: [],
    changedAfter: time,
    limit: feedsAtMost,
  })
  if (!user) return nothing
  const quiet = lately(user)
  return presentMarkers(user, feeds, feeds.at(-1)?.feedChangedAt ?? (quiet > time ? quiet : time))
}

/** Before this time, everything that happened is seen. */
const lately = ({ now }: MarkedUser): string => new Date(Date.parse(now) - seenWithin).toISOString()

const presentMarkers = (
  user: MarkedUser,
  feeds: readonly MarkedFeed[],
  lastSyncAt: string,
): Markers => ({
  userMarkers: [presentUser(user, lastSyncAt)],
  userEntityMarkers: [
    ...new Map(feeds.map((feed) => [feed.entityId, presentEntity(user, feed)])).values(),
  ],
  userFeedMarkers: feeds.map((feed) => presentUserFeed(user, feed)),
  feedMarkers: feeds.map(presentFeed),
})

const presentUser = (user: MarkedUser, lastSyncAt: string): UserMarker => ({
  userId: user.userInternalId,
  unreadCount: user.unreadInAll,
  isMentioned: user.isMentionedInAll,
  lastSyncAt,
  createdAt: user.userCreatedAt,
  updatedAt: user.changedAtInAll ?? user.userCreatedAt,
})

const presentEntity = (
  { userInternalId: userId }: MarkedUser,
  feed: MarkedFeed,
): UserEntityMarker => ({
  entityId: feed.entityId,
  userId,
  unreadCount: feed.unreadInChannel,
  isDeleted: false,
  isMentioned: feed.isMentionedInChannel,
  ...timesOf(feed),
})

type Position = Omit<
  MarkedFeed,
  'lastSegment' | 'recordedSegment' | 'unreadInChannel' | 'isMentionedInChannel'
>
/** How far a user has read a feed. */
export const presentUserFeed = (
  { userInternalId: userId }: Pick<MarkedUser, 'userInternalId'>,
  {
    entityId,
    feedId,
    readToSegment,
    deliveredToSegment,
    unreadCount,
    lastMentionSegment,
    ...times
  }: Position,
): UserFeedMarker => ({
  userId,
  entityId,
  feedId,
  readToSegment,
  deliveredToSegment,
  unreadCount,
  oldUnreadCount: unreadCount,
  lastMentionSegment,
  isMentioned: lastMentionSegment > readToSegment,
  ...timesOf(times),
})

/** The newest segment of a feed. */
export const presentFeed = (
  feed: Pick<MarkedFeed, 'feedId' | 'entityId' | 'lastSegment' | 'feedCreatedAt' | 'feedChangedAt'>,
): FeedMarker => ({
  feedId: feed.feedId,
  entityId: feed.entityId,
  lastSegment: feed.lastSegment,
  isDeleted: false,
  ...timesOf(feed),
})

const timesOf = ({
  feedCreatedAt: createdAt,
  feedChangedAt: updatedAt,
}: Pick<MarkedFeed, 'feedCreatedAt' | 'feedChangedAt'>) => ({
  createdAt,
  updatedAt,
})

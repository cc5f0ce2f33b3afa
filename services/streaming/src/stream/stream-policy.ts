import {
  accessInNetwork,
  blockBetweenCondition,
  blocksWith,
  isUserFeedOpen,
  mayInCommunity,
  mayReadCommunity,
  openUserFeedCondition,
  readableCommunityCondition,
  type UserFeed,
} from '@causerie/authorization'
import type { refusalsToManageStream } from '@causerie/contracts/streaming'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import {
  communities,
  communityUsers,
  existingUserCondition,
  followings,
  isAcceptedFollow,
  isBlocking,
  latestInvitation,
  pendingInvitation,
  type StreamRow,
  socialSettingOf,
  socialSettings,
  streamOf,
  users,
} from '@causerie/replicas'
import type { ResolvedStream } from './resolve-stream.ts'

export type StreamViewer = Pick<Caller, 'userId' | 'kind'>

type CommunityFeed = {
  isPublic: boolean
  isInvited: boolean
  member: Parameters<typeof mayReadCommunity>[1]
}
/**
 * A stream as its viewer finds it, with the feed of the post that shows it, or else its parent;
 * null where no post does.
 */
export type StreamForViewer = {
  userId: string
  feed: { community: CommunityFeed } | { user: UserFeed } | 'gone' | null
  /** Whether a block, in either direction, stands between the viewer and the streamer. */
  isBlocked: boolean
}

/**
 * Whether there is a stream for this viewer: not behind a block, and one that a post shows is for
 * those who may read the feed of that post. Its streamer and administrators always find it;
 * moderators of the network see the stream of a private user in the post.
 */
export const maySeeStream = (
  { userId, feed, isBlocked }: StreamForViewer,
  viewer: StreamViewer,
): boolean => {
  if (viewer.kind === 'admin' || userId === viewer.userId) return true
  if (isBlocked || feed === 'gone') return false
  if (feed === null) return true
  return 'user' in feed
    ? isUserFeedOpen(feed.user, viewer)
    : mayReadCommunity(feed.community, feed.community.member, viewer)
}

const anyViewer = { id: '$viewerId', isAdmin: '$isAdmin::boolean' }
/** The parameters of `seenStreamCondition` where it is given no expressions of the viewer. */
export const viewing = ({
  userId,
  kind,
}: StreamViewer): { viewerId: string; isAdmin: boolean } => ({
  viewerId: userId,
  isAdmin: kind === 'admin',
})

/** Whether there is the community, and the viewer may read it. */
const readableCommunity = ({ id, isAdmin }: typeof anyViewer) => `exists (
      select from communities c
      where c.network_id = $networkId and c.community_id = p.target_id and not c.is_deleted
        and ${readableCommunityCondition({ isPublic: 'c.is_public', communityId: 'p.target_id', viewerId: id, isAdmin })}
    )`
/** Whether there is the user, and their feed is open. */
const openFeed = (viewerId: string) =>
  `${existingUserCondition('p.target_id')} and ${openUserFeedCondition({ ownerId: 'p.target_id', viewerId })}`

/** Whether a block stands between a viewer and the streamer of a row of `video_streams`. */
export const blockedStreamCondition = (stream: string, viewerId: string): string =>
  blockBetweenCondition(viewerId, [`${stream}.user_id`])

/**
 * The rule of `maySeeStream` in statements, for lists and for many viewers of one stream, with
 * `viewer` as expressions. `stream` has the columns `stream_id`, `root_stream_id` and `user_id`.
 */
export const seenStreamCondition = (
  stream: string,
  viewer = anyViewer,
): string => `(${viewer.isAdmin} or ${stream}.user_id = ${viewer.id} or not ${blockedStreamCondition(stream, viewer.id)} and not exists (
    select from (
      select target_type, target_id from stream_posts
      where network_id = $networkId and stream_id = any(array[${stream}.stream_id, ${stream}.root_stream_id])
      order by stream_id = ${stream}.stream_id desc
      limit 1
    ) p
    where not case p.target_type when 'community' then ${readableCommunity(viewer)} else ${openFeed(viewer.id)} end
  ))`

/** The rows that say what a viewer is on the feed. */
const feedRows = (place: ResolvedStream['place'], { userId }: Pick<Caller, 'userId'>) => {
  const communityIds = place?.targetType === 'community' ? [place.targetId] : []
  const ownerIds = place?.targetType === 'user' ? [place.targetId] : []
  return {
    communities: communityIds.map((communityId) => communities.get(communityId)),
    members: communityIds.map((communityId) => communityUsers.get(communityId, userId)),
    invitations: communityIds.map((communityId) => latestInvitation(communityId, userId)),
    owners: ownerIds.map((ownerId) => users.get(ownerId)),
    follows: ownerIds.map((ownerId) => followings.get(userId, ownerId)),
    settings: ownerIds.map(() => socialSettings.get('social')),
  }
}

/** The stream of a request and the rows that decide what its caller may do with it. */
export const streamRows = (
  { place, ...identity }: ResolvedStream,
  caller: Pick<Caller, 'userId'>,
) => ({
  ...accessInNetwork(caller),
  ...feedRows(place, caller),
  stream: streamOf(identity),
  blocks: blocksWith(caller.userId, [identity.userId]),
})
type StreamRows = Loaded<ReturnType<typeof streamRows>>

const feedIn = (rows: StreamRows): StreamForViewer['feed'] => {
  const [[community], [owner]] = [rows.communities, rows.owners]
  if (community && !community.isDeleted)
    return {
      community: {
        ...community,
        isInvited: pendingInvitation(rows.invitations[0]) !== undefined,
        member: rows.members[0],
      },
    }
  if (owner && !owner.isDeleted) {
    const isFollower = isAcceptedFollow(rows.follows[0])
    return {
      user: { userId: owner.userId, setting: socialSettingOf(rows.settings[0]), isFollower },
    }
  }
  return rows.communities.length + rows.owners.length > 0 ? 'gone' : null
}
export const streamForViewerIn = (
  { userId }: Pick<StreamRow, 'userId'>,
  rows: StreamRows,
): StreamForViewer => ({
  userId,
  feed: feedIn(rows),
  isBlocked: rows.blocks.some((block) => isBlocking(block)),
})

type ManageRefusal = RefusalOf<typeof refusalsToManageStream>
/**
 * The stream that the caller may moderate, or why not; who moderates it may act on it without
 * seeing it.
 */
export const streamToModerate = (
  rows: StreamRows,
  caller: StreamViewer,
): StreamRow | ManageRefusal => {
  const { stream } = rows
  if (!stream || stream.isDeleted) return refuse('stream-not-found')
  return mayModerate(stream, rows, caller) ? stream : refusalToManage(stream, rows, caller)
}

/** The stream that the caller may edit, or why not: its owner and administrators may. */
export const streamToEdit = (rows: StreamRows, caller: StreamViewer): StreamRow | ManageRefusal => {
  const { stream } = rows
  if (!stream || stream.isDeleted) return refuse('stream-not-found')
  return stream.userId === caller.userId || caller.kind === 'admin'
    ? stream
    : refusalToManage(stream, rows, caller)
}

/** For whoever may not see the stream there is none. */
const refusalToManage = (
  stream: StreamRow,
  rows: StreamRows,
  caller: StreamViewer,
): ManageRefusal =>
  refuse(
    maySeeStream(streamForViewerIn(stream, rows), caller)
      ? 'permission-denied'
      : 'stream-not-found',
  )

/**
 * Whether a user moderates a stream: its owner, who may ban users from the channels of the network,
 * and who may ban members of the community in which a post shows it.
 */
const mayModerate = (
  { userId }: StreamRow,
  { members: [member], ...rows }: StreamRows,
  caller: StreamViewer,
): boolean => {
  const access = { ...rows, member, caller }
  return (
    userId === caller.userId ||
    mayInCommunity('BAN_USER_FROM_CHANNEL', access) ||
    (member !== undefined && mayInCommunity('BAN_COMMUNITY_USER', access))
  )
}

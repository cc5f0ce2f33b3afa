import { blockBetweenCondition } from '@causerie/authorization'
import type { Role } from '@causerie/contracts/community'
import { type Caller, type Doc, lookup, type Reader, sql, valueIn } from '@causerie/kernel'
import {
  acceptedFollowCondition,
  type CommunityUserDoc,
  invitedCondition,
  type SocialSettingRow,
  socialSettingIn,
} from '@causerie/replicas'
import { type Audience, audienceInCommunity, audienceOnUserFeed } from '../target/target-policy.ts'
import { authorAndOwner } from './post-block.ts'
import { isErased, type StoredPost, shownColumns } from './post-queries.ts'

/** What decides whether the viewer sees a post: its target, and what the viewer is there. */
type AudienceRow = {
  /** Whether the community or user exists. */
  hasTarget: boolean
  /** Null without a community. */
  isPublic: boolean | null
  isInvited: boolean
  membership: CommunityUserDoc['communityMembership'] | null
  isFollower: boolean
  /**
   * JSON arrays: role ids of the viewer, in the community and in the network, and the stored roles
   * of the network.
   */
  memberRoles: Doc<string[]> | null
  userRoles: Doc<string[]> | null
  custom: Doc<Role[]>
  setting: Doc<SocialSettingRow> | null
  /** Whether a block stands between the viewer and the author, or the owner of the feed. */
  isBlocked: boolean
}

type Key = { viewerId: string; postId: string }
const keyOf = ({ viewerId, postId }: Key): string => `${viewerId}\u0000${postId}`

const ofViewers = lookup(
  sql<StoredPost & AudienceRow & Key, { viewerIds: readonly string[]; postIds: readonly string[] }>(
    'posts_with_audience',
    `
    select w.viewer_id as "viewerId", p.feed_type as "feedType", p.is_deleted as "isDeleted", p.is_purged as "isPurged", ${shownColumns},
      coalesce(not c.is_deleted, not o.is_deleted, false) as "hasTarget", c.is_public as "isPublic", m.membership, m.roles as "memberRoles",
      coalesce(${acceptedFollowCondition('f')}, false) as "isFollower", p.target_type = 'community' and ${invitedCondition('p.target_id', 'w.viewer_id')} as "isInvited",
      (select u.roles from users u where u.network_id = $networkId and u.user_id = w.viewer_id) as "userRoles",
      coalesce((select json_agg(r.doc) from roles r where r.network_id = $networkId), '[]')::text as custom,
      (select s.doc from social_settings s where s.network_id = $networkId and s.setting = 'social') as setting,
      ${blockBetweenCondition('w.viewer_id', authorAndOwner('p', 'p.target_type'))} as "isBlocked"
    from (select distinct * from unnest($viewerIds::text[], $postIds::text[])) w(viewer_id, post_id)
    cross join lateral (select * from posts where network_id = $networkId and post_id = w.post_id limit 1) p
    left join lateral (
      select is_public, is_deleted from communities where network_id = $networkId and community_id = p.target_id limit 1
    ) c on p.target_type = 'community'
    left join lateral (
      select membership, roles from community_users
      where network_id = $networkId and community_id = p.target_id and user_id = w.viewer_id
      limit 1
    ) m on p.target_type = 'community'
    left join lateral (
      select is_deleted from users where network_id = $networkId and user_id = p.target_id limit 1
    ) o on p.target_type = 'user'
    left join lateral (
      select status from followings
      where network_id = $networkId and from_user_public_id = w.viewer_id and to_user_public_id = p.target_id
      limit 1
    ) f on p.target_type = 'user'
    where p.network_id = $networkId and not ${isErased('p')}
    `,
  ),
  (rows) => new Map(rows.map((row) => [keyOf(row), row])),
)

type Viewer = Pick<Caller, 'userId' | 'kind'>
/** A post, the viewer's part in its feed, and whether a block stands between. */
export type PostForViewer = { post: StoredPost; audience: Audience; isBlocked: boolean }
/**
 * Existing posts, even purged ones, each with the viewer's part in its feed, in the order of the
 * ids. Viewers share a statement.
 */
export const postsWithAudience = async (
  reader: Reader,
  viewer: Viewer,
  postIds: readonly string[],
): Promise<PostForViewer[]> => {
  if (postIds.length === 0) return []
  const viewerId = viewer.userId
  const found = await reader.lookUp(ofViewers, { viewerIds: postIds.map(() => viewerId), postIds })
  return postIds.flatMap((postId) => {
    const post = found.get(keyOf({ viewerId, postId }))
    return post ? [{ post, audience: audienceIn(post, viewer), isBlocked: post.isBlocked }] : []
  })
}

const audienceIn = (row: StoredPost & AudienceRow, viewer: Viewer): Audience => {
  const member =
    row.membership === null
      ? undefined
      : { communityMembership: row.membership, roles: rolesIn(row.memberRoles) }
  // Stored roles.
  const access = {
    caller: viewer,
    user: { roles: rolesIn(row.userRoles) },
    roles: valueIn(row.custom),
    member,
  }
  if (!row.hasTarget) return 'no-target'
  const { isPublic, isInvited } = row
  if (isPublic !== null)
    return audienceInCommunity({ isPublic, isInvited, isDeleted: false }, viewer, access)
  const feed = {
    userId: row.targetId,
    setting: socialSettingIn(row.setting),
    isFollower: row.isFollower,
  }
  return audienceOnUserFeed(feed, viewer, access)
}

// A JSON array of ids, by the schema of the rows.
const rolesIn = (column: Doc<string[]> | null): string[] => (column === null ? [] : valueIn(column))

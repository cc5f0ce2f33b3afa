import { memberCondition, openCommunityCondition } from '@causerie/authorization'
import { indexesOn, type Reader, type SqlValues, sql } from '@causerie/kernel'
import {
  acceptedFollowCondition,
  communities,
  invitations,
  pendingInvitationCondition,
} from '@causerie/replicas'
import type { PostFilter } from './post-filter.ts'

/** With more communities or users, no search looks into each. */
const mostCommunities = 500
const mostUsers = 1000

export const readableTargetIndexes = [
  ...indexesOn(communities, {
    public_communities: { on: ['communityId'], where: openCommunityCondition() },
  }),
  ...indexesOn(invitations, {
    pending_invitations_of_user: {
      on: ['userId', 'communityId'],
      where: `superseded_by = '' and ${pendingInvitationCondition()}`,
    },
  }),
]

type Values = SqlValues & { viewerId: string; limit: number }
/** Communities that are public, that the viewer is a member of, or is invited to. */
const readableCommunities = sql<{ targetId: string }, Values>(
  'readable_communities',
  `
  select community_id as "targetId"
  from (
    (select community_id from communities where network_id = $networkId and ${openCommunityCondition()} limit $limit::int)
    union
    (
      select community_id from community_users
      where network_id = $networkId and user_id = $viewerId and ${memberCondition()}
      limit $limit::int
    )
    union
    (
      select community_id from invitations
      where network_id = $networkId and user_id = $viewerId and superseded_by = '' and ${pendingInvitationCondition()}
      limit $limit::int
    )
  ) c
  limit $limit::int
  `,
)

/** Whom the viewer follows, and the viewer. */
const followedUsers = sql<{ targetId: string }, Values>(
  'followed_users_and_self',
  `
  select $viewerId::text as "targetId"
  union
  (
    select to_user_public_id from followings
    where network_id = $networkId and from_user_public_id = $viewerId and ${acceptedFollowCondition()}
    limit $limit::int
  )
  `,
)

type SearchingViewer = Pick<
  PostFilter,
  'viewerId' | 'targetType' | 'isAdmin' | 'isModerating' | 'isPrivate'
>
/**
 * All communities, or users, whose feeds the viewer may read; undefined if they are too many to
 * look into each, or simply everybody.
 */
export const readableTargets = async (
  reader: Reader,
  viewer: SearchingViewer,
): Promise<string[] | undefined> => {
  const { viewerId, targetType, isAdmin, isModerating, isPrivate } = viewer
  const areAll = targetType === 'user' ? isModerating || !isPrivate : isAdmin
  if (areAll) return undefined
  const [statement, most] =
    targetType === 'user' ? [followedUsers, mostUsers] : [readableCommunities, mostCommunities]
  const found = await reader.rows(statement, { viewerId, limit: most + 1 })
  return found.length > most ? undefined : found.map(({ targetId }) => targetId)
}

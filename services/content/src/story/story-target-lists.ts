import { memberCondition } from '@causerie/authorization'
import type { StoryTarget } from '@causerie/contracts/content'
import { type Reader, type SqlValues, sql } from '@causerie/kernel'
import { mergedList } from '@causerie/lists'

/** A target as it is stored, with what the viewer has seen of it. */
type StoredTarget = {
  targetId: string
  targetInternalId: string
  updatedAt: string
  lastExpiresAt: string
  /** Null where the viewer has seen nothing. */
  lastSeenExpiresAt: string | null
}

const targets = sql<StoredTarget, { targetIds: readonly string[]; viewerId: string }>(
  'story_targets_by_ids',
  `
  select s.target_id as "targetId", s.target_internal_id as "targetInternalId", s.updated_at as "updatedAt",
    s.last_expires_at as "lastExpiresAt", v.last_seen_expires_at as "lastSeenExpiresAt"
  from unnest($targetIds::text[]) with ordinality t(target_id, place)
  cross join lateral (
    select target_id, target_internal_id, updated_at, last_expires_at from story_targets
    where network_id = $networkId and target_type = 'community' and target_id = t.target_id
    limit 1
  ) s
  left join lateral (
    select last_seen_expires_at from seen_stories
    where network_id = $networkId and target_type = 'community' and target_id = t.target_id and user_id = $viewerId
    limit 1
  ) v on true
  order by t.place
  `,
)

/** Communities that have had stories, in the order of the ids. */
export const storyTargetsByIds = async (
  reader: Reader,
  targetIds: readonly string[],
  viewerId: string,
): Promise<StoryTarget[]> => {
  if (targetIds.length === 0) return []
  return (await reader.rows(targets, { targetIds, viewerId })).map(presentStoryTarget)
}

type RingFilter = SqlValues & { viewerId: string; at: string; seenState: string }
/** The communities of the viewer, of the first 2,000, that show a story at a time. */
export const storyRings = mergedList<StoredTarget, RingFilter>()('story_rings', {
  sorts: { lastStoryExpiresAt: { by: 'last_expires_at', order: 'desc' } },
  scan: {
    from: 'story_targets',
    id: 'target_id',
    columns: `target_internal_id, updated_at, (
            select v.last_seen_expires_at from seen_stories v
            where v.network_id = $networkId and v.target_type = 'community' and v.target_id = story_targets.target_id and v.user_id = $viewerId
          ) as last_seen_expires_at`,
  },
  ranges: {
    each: `(
            select community_id from community_users
            where network_id = $networkId and user_id = $viewerId and ${memberCondition()}
            limit 2000
          )`,
    areMany: true,
    where: (range) =>
      `target_type = 'community' and target_id = ${range}.community_id and last_expires_at > $at`,
  },
  joins: (scanned) =>
    `cross join lateral (select is_deleted from communities where network_id = $networkId and community_id = ${scanned}.id limit 1) c`,
  match: (scanned) => `not c.is_deleted and case $seenState
      when 'unseen' then ${scanned}.last_seen_expires_at is null or ${scanned}.last_seen_expires_at < ${scanned}.key
      when 'seen' then ${scanned}.last_seen_expires_at >= ${scanned}.key
      else true
    end`,
  isFiltered: ({ seenState }) => seenState !== 'all',
  show: {
    columns: (row) =>
      `${row}.id as "targetId", ${row}.target_internal_id as "targetInternalId", ${row}.updated_at as "updatedAt", ${row}.key as "lastExpiresAt",
      ${row}.last_seen_expires_at as "lastSeenExpiresAt"`,
  },
})

export const presentStoryTarget = ({
  targetId,
  targetInternalId,
  ...target
}: StoredTarget): StoryTarget => ({
  targetId: targetInternalId,
  targetPublicId: targetId,
  targetType: 'community',
  targetUpdatedAt: target.updatedAt,
  lastStoryExpiresAt: target.lastExpiresAt || null,
  lastStorySeenExpiresAt: target.lastSeenExpiresAt,
})

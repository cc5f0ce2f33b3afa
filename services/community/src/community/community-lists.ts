import { memberCondition, memberOfCondition } from '@causerie/authorization'
import type { SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { listedCommunityCondition } from './community-policy.ts'

const sorts = {
  lastCreated: { by: 'c.created_at', order: 'desc' },
  firstCreated: { by: 'c.created_at', order: 'asc' },
  displayName: { by: 'c.name_key', order: 'asc' },
} as const

/** The sorts of a list whose scan finds its few communities in another order. */
const unindexed = {
  lastCreated: { ...sorts.lastCreated, isUnindexed: true },
  firstCreated: { ...sorts.firstCreated, isUnindexed: true },
  displayName: { ...sorts.displayName, isUnindexed: true },
} as const

type Filter = SqlValues & {
  viewerId: string
  isAdmin: boolean
  /** Excludes communities that the viewer is a member of. Nobody is a member of a deleted one. */
  isWithoutOwn: boolean
  searchText: string
  isDeleted: boolean | null
  /** Whether posts of the community have flags. */
  hasFlag: boolean | null
  tags: readonly string[] | null
  /** Communities of one of these. */
  categoryIds: readonly string[] | null
}

/** Looks up the community of each name that is found. */
const match = (name: string): string => `exists (
  select from communities c
  cross join lateral (
    select ${memberOfCondition('c.community_id', '$viewerId')} as is_own
  ) v
  where c.network_id = $networkId and c.community_id = ${name}.id
    and ($isDeleted::boolean is null or c.is_deleted = $isDeleted)
    and ($hasFlag::boolean is null or $hasFlag = exists (
      select from feed_counts f
      where f.network_id = $networkId and f.target_type = 'community' and f.target_id = c.community_id and f.flagged_posts > 0
    ))
    and ${listedCommunityCondition({ community: 'c', isAdmin: '$isAdmin::boolean', isMember: 'v.is_own' })}
    and (not $isWithoutOwn::boolean or not v.is_own or c.is_deleted)
    and ($tags::text[] is null or exists (select from json_array_elements_text(c.doc -> 'tags') t where t = any($tags)))
    and ($categoryIds::text[] is null or exists (
      select from categories k
      where k.network_id = $networkId and k.category_id = any($categoryIds) and not k.is_deleted
        and exists (select from json_array_elements_text(c.doc -> 'categoryIds') t where t = k.category_id)
    ))
)`

const names = { table: 'community_names', id: 'community_id', examined: 5_000 }
const scan = { id: 'c.community_id', columns: 'c.name_key, c.name_starts' }

export const communityLists = {
  all: list<object, Filter>()('communities', {
    sorts,
    scan: { from: 'community_names c', ...scan },
    match,
    search: { ...names, from: 'found c' },
  }),
  /** Scans the communities with flagged posts instead of all. */
  flagged: list<object, Filter>()('flagged_communities', {
    sorts: unindexed,
    scan: {
      from: `(
          select c.* from feed_counts f
          cross join lateral (select * from community_names where network_id = $networkId and community_id = f.target_id limit 1) c
          where f.network_id = $networkId and f.target_type = 'community' and f.flagged_posts > 0
        ) c`,
      ...scan,
    },
    match,
    search: names,
  }),
  /** Scans the viewer's memberships instead of all communities. */
  own: list<object, Filter>()('own_communities', {
    sorts: unindexed,
    scan: {
      from: `(
          select c.* from community_users m
          cross join lateral (
            select is_deleted from communities where network_id = $networkId and community_id = m.community_id limit 1
          ) k
          cross join lateral (select * from community_names where network_id = $networkId and community_id = m.community_id limit 1) c
          where m.network_id = $networkId and m.user_id = $viewerId and ${memberCondition('m')} and not k.is_deleted
        ) c`,
      ...scan,
    },
    match,
    search: names,
  }),
}

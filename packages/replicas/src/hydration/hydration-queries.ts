import type { Category, Role } from '@causerie/contracts'
import { type Doc, sql } from '@causerie/kernel'
import type { CommunityDoc } from '../community/community/community.ts'
import type { CommunityUserDoc } from '../community/member/community-user.ts'
import type { NetworkRow } from '../community/network/network.ts'
import type { UserDoc } from '../community/user/user.ts'
import type { FeedCounts } from '../content/counts/feed-count.ts'

/** A record that an answer mentions, of whichever kind. `ids` is a JSON array: roles of people and members, categories of communities. */
export type Hit =
  | { kind: 'user'; id: string; other: string; doc: Doc<UserDoc>; ids: string }
  /** `other` is the person, `flag` whether they are a member now. */
  | { kind: 'member'; id: string; other: string; doc: Doc<CommunityUserDoc>; ids: string; flag: boolean }
  /** `other` is the creator; `count` members, `more` moderators among them. */
  | { kind: 'community'; id: string; other: string; doc: Doc<CommunityDoc>; ids: string; count: number; more: number; createdAt: string }
  | { kind: 'feeds'; id: string; other: string; doc: Doc<FeedCounts> }
  | { kind: 'category'; id: string; doc: Doc<Category> }
  | { kind: 'role'; id: string; doc: Doc<Role> }
  | { kind: 'network'; doc: Doc<NetworkRow> }

/** What is joined, here and below, stands behind `lateral` and a fence: each key is looked up then, and no plan walks through a network. */
const feedsOfTargets = `union all
  select 'feeds', f.target_id, f.target_type, f.doc, null, null, null, null, null
  from (select distinct * from unnest($6::text[], $7::text[])) w(target_type, target_id)
  cross join lateral (
    select target_id, target_type, doc
    from feed_counts
    where network_id = $1 and target_type = w.target_type and target_id = w.target_id
    limit 1
  ) f`

/**
 * Everything that answers mention, in one trip; creators, categories and the people of memberships come by themselves. $2 user ids,
 * $3 community ids, $4 and $5 communities and users of memberships, $6 and $7 types and ids of feeds' targets.
 */
const hydrationWith = (feeds: string) => `
  with wanted_communities as (
    select community_id, user_id, doc, members_count, moderator_member_count, category_ids, created_at
    from communities
    where network_id = $1 and community_id = any($3::text[])
  ),
  wanted_members as (
    select m.community_id, m.user_id, m.doc, m.roles, m.membership
    from (select distinct * from unnest($4::text[], $5::text[])) w(community_id, user_id)
    cross join lateral (
      select * from community_users where network_id = $1 and community_id = w.community_id and user_id = w.user_id limit 1
    ) m
  )
  select 'community' as kind, community_id as id, user_id as other, doc, category_ids as ids,
    members_count as count, moderator_member_count as more, null::boolean as flag, created_at as "createdAt"
  from wanted_communities
  union all
  select 'member', community_id, user_id, doc, roles, null, null, membership = 'member', null
  from wanted_members
  union all
  select 'user', user_id, internal_id, doc, roles, null, null, null, null
  from users
  where network_id = $1
    and user_id = any($2::text[] || array(select user_id from wanted_communities) || array(select user_id from wanted_members))
  ${feeds}
  union all
  select 'category', k.category_id, null, k.doc, null, null, null, null, null
  from (select distinct json_array_elements_text(category_ids::json) as category_id from wanted_communities where category_ids <> '[]') w
  cross join lateral (
    select category_id, doc from categories where network_id = $1 and category_id = w.category_id and not is_deleted limit 1
  ) k
  union all
  select 'role', role_id, null, doc, null, null, null, null, null
  from roles
  where network_id = $1
  union all
  select 'network', part, null, doc, null, null, null, null, null
  from networks
  where network_id = $1
  `

/** With the feeds of targets, and for answers that show none: then nobody's counts are read, nor waited for. */
export const hydration = sql<Hit>('hydration', hydrationWith(feedsOfTargets))
export const hydrationWithoutFeeds = sql<Hit>('hydration-without-feeds', hydrationWith(''))

/** For answers that mention people alone: $2 their ids. */
export const hydrationOfPeople = sql<Hit>(
  'hydration-of-people',
  `
  select 'user' as kind, user_id as id, internal_id as other, doc, roles as ids
  from users
  where network_id = $1 and user_id = any($2::text[])
  union all
  select 'role', role_id, null, doc, null
  from roles
  where network_id = $1
  union all
  select 'network', part, null, doc, null
  from networks
  where network_id = $1
  `,
)

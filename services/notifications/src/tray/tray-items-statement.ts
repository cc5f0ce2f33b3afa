import { grantingRolesQuery, memberCondition } from '@causerie/authorization'
import type { CommunityUser, Permission } from '@causerie/contracts/community'
import type { TraySubject } from '@causerie/contracts/notifications'
import { type Doc, lookup, sql } from '@causerie/kernel'
import { privateUsersCondition } from '@causerie/replicas'
import { groupedBy } from './grouped.ts'

/** An item of a user or a community, with the data that decides whether the viewer may see it. */
export type TrayRow = {
  itemId: string
  /** When the latest act of all was told; it places the item, whatever the viewer sees of it. */
  placedAt: string
  doc: Doc<TraySubject>
  actorsCount: number
  lastSeenAt: string | null
  /**
   * The acts of the item that concern the viewer: `own` item, `whole` community item, or only acts
   * `since` they joined, if there are earlier ones.
   */
  scope: 'own' | 'whole' | 'since'
  joinedAt: string | null
  /** Whether the post, comment or story that the item hangs on was deleted. */
  isGone: boolean
  /**
   * In a network with private users: on whose feed the record is that the item hangs on. Null if it
   * is the viewer, or no user.
   */
  feedOwnerId: string | null
  communityName: string | null
  isPublic: boolean | null
  isDeleted: boolean | null
  membership: CommunityUser['communityMembership'] | null
}

/** Who may admit members is told of requests to join. */
export const admission: Permission = 'ADD_COMMUNITY_USER'

/**
 * Whether a user is granted a permission by the roles of their membership, or by those in the network:
 * beside a query `granting` of `grantingRolesQuery`.
 */
export const isGrantedTo = (member: string, userId: string): string => `(
        ${member}.roles::jsonb || coalesce((select u.roles::jsonb from users u where u.network_id = $networkId and u.user_id = ${userId}), '[]')
      ) ?| (select array_agg(role_id) from granting)`

type Direction = 'asc' | 'desc'
const orderedBy = (direction: Direction) =>
  `order by last_occurred_at ${direction}, item_id ${direction}`
const inRange =
  '(last_occurred_at, item_id) < (v.below_at, v.below_id) and (last_occurred_at, item_id) > (v.above_at, v.above_id)'

/**
 * Items of one community, of those that are told to everybody or to holders of the permission since
 * the user joined.
 */
const ofCommunity = (membership: string, permission = '') => `
      from community_items
      where network_id = $networkId and community_id = ${membership}.community_id and permission = '${permission}'
        and last_occurred_at >= ${membership}.joined_at`

/**
 * Bounds of what is left to read of a community behind its head: up to the edge, or to the end of
 * the range if there is none.
 */
const behindHead = {
  desc: '(last_occurred_at, item_id) < (h.last_occurred_at, h.item_id) and (last_occurred_at, item_id) > (coalesce(e.last_occurred_at, v.above_at), coalesce(e.item_id, v.above_id))',
  asc: '(last_occurred_at, item_id) > (h.last_occurred_at, h.item_id) and (last_occurred_at, item_id) < (coalesce(e.last_occurred_at, v.below_at), coalesce(e.item_id, v.below_id))',
}
const isBeforeEdge = {
  desc: '(h.last_occurred_at, h.item_id) > (e.last_occurred_at, e.item_id)',
  asc: '(h.last_occurred_at, h.item_id) < (e.last_occurred_at, e.item_id)',
}

/**
 * The items with the keys of a query (`item_id`, `last_occurred_at`, and when the viewer `v` joined the
 * community that shares the item as `joined_at`) and what decides whether the viewer sees them.
 */
export const shownItems = (keys: string): string => `
    select p.item_id as "itemId", p.last_occurred_at as "placedAt", p.joined_at as "joinedAt", i.doc, i.actors_count as "actorsCount", i.scope,
      exists (
        select from gone_records g where g.network_id = $networkId and g.gone_key in (i.record_key, i.comment_key)
      ) as "isGone",
      case when i.target_type = 'user' and i.record_key is not null and ${privateUsersCondition} then nullif(i.target_id, v.user_id) end as "feedOwnerId",
      c.doc ->> 'displayName' as "communityName", c.is_public as "isPublic", c.is_deleted as "isDeleted",
      case when p.joined_at is not null then 'member' else (
        select m.membership from community_users m
        where m.network_id = $networkId and m.community_id = c.community_id and m.user_id = v.user_id
      ) end as membership,
      (
        select s.last_seen_at from tray_items_seen s
        where s.network_id = $networkId and s.user_id = v.user_id and s.item_id = p.item_id
      ) as "lastSeenAt"
    from ${keys} p
    cross join lateral (
      (
        select doc, actors_count, 'own' as scope, target_type, target_id, record_key, comment_key
        from tray_items
        where p.joined_at is null and network_id = $networkId and recipient_id = v.user_id and item_id = p.item_id
      )
      union all
      (
        select doc, actors_count, case when first_acted_at < p.joined_at then 'since' else 'whole' end, 'community', community_id, null, null
        from community_items
        where p.joined_at is not null and network_id = $networkId and item_id = p.item_id
      )
      limit 1
    ) i
    left join lateral (
      select community_id, doc, is_public, is_deleted
      from communities
      where i.target_type = 'community' and network_id = $networkId and community_id = i.target_id
      limit 1
    ) c on true`

/**
 * For each viewer (`v`) it reads the first items of each community, about two pages of them
 * together. Nothing behind the last item of a page of these and of the user's own items (`edge`)
 * can be on the page, so that only the few communities whose `heads` all lie before it are read on.
 * The keys of a page come from index-only scans; the rest is looked up per key.
 */
const itemsText = (direction: Direction) => `
  select v.read, found.*
  from (
    select distinct on (read) read, user_id, below_at, below_id, above_at, above_id, size::int8 as size
    from unnest($reads::text[], $userIds::text[], $belowAt::text[], $belowId::text[], $aboveAt::text[], $aboveId::text[], $sizes::text[])
      w(read, user_id, below_at, below_id, above_at, above_id, size)
  ) v
  cross join lateral (
    with granting as (${grantingRolesQuery(admission)}
    ),
    memberships as materialized (
      select m.community_id, m.created_at as joined_at, ${isGrantedTo('m', 'v.user_id')} as is_moderator
      from community_users m
      cross join lateral (select from communities where network_id = $networkId and community_id = m.community_id and not is_deleted limit 1) c
      where m.network_id = $networkId and m.user_id = v.user_id and ${memberCondition('m')}
    ),
    head as materialized (select greatest(2 * v.size / greatest(count(*), 1), 1) as size from memberships),
    own as (
      select last_occurred_at, item_id, null::text as joined_at
      from tray_items
      where network_id = $networkId and recipient_id = v.user_id and ${inRange}
      ${orderedBy(direction)}
      limit v.size
    ),
    heads as (
      select m.community_id, m.joined_at, d.last_occurred_at, d.item_id, d.number
      from memberships m
      cross join lateral (
        select last_occurred_at, item_id, row_number() over (${orderedBy(direction)}) as number ${ofCommunity('m')} and ${inRange}
        ${orderedBy(direction)}
        limit (select size from head)
      ) d
    ),
    edge as materialized (
      select last_occurred_at, item_id
      from (select last_occurred_at, item_id from own union all select last_occurred_at, item_id from heads) known
      ${orderedBy(direction)}
      offset v.size - 1
      limit 1
    ),
    behind_heads as (
      select d.last_occurred_at, d.item_id, h.joined_at
      from heads h
      left join edge e on true
      cross join lateral (
        select last_occurred_at, item_id ${ofCommunity('h')} and ${behindHead[direction]}
        ${orderedBy(direction)}
        limit v.size
      ) d
      where h.number = (select size from head) and (e.item_id is null or ${isBeforeEdge[direction]})
    ),
    of_moderators as (
      select d.last_occurred_at, d.item_id, m.joined_at
      from memberships m
      cross join lateral (
        select last_occurred_at, item_id ${ofCommunity('m', admission)} and ${inRange}
        ${orderedBy(direction)}
        limit v.size
      ) d
      where m.is_moderator
    ),
    page_keys as (
      select *
      from (
        select * from own
        union all select last_occurred_at, item_id, joined_at from heads
        union all select * from behind_heads
        union all select * from of_moderators
      ) keys
      ${orderedBy(direction)}
      limit v.size
    )
    ${shownItems('page_keys')}
  ) found
  order by found."placedAt" ${direction}, found."itemId" ${direction}
`

type TrayItemsQuery = {
  reads: readonly string[]
  userIds: readonly string[]
  belowAt: readonly string[]
  belowId: readonly string[]
  aboveAt: readonly string[]
  aboveId: readonly string[]
  sizes: readonly string[]
}
const byRead = (rows: readonly (TrayRow & { read: string })[]) =>
  groupedBy(({ read }) => read, rows)

/**
 * The items of trays in ranges, at most `sizes` of each. A read is named by a text in `reads`, the
 * same for those that ask the same.
 */
export const trayItems = {
  newest: lookup(
    sql<TrayRow & { read: string }, TrayItemsQuery>('tray_items_newest_first', itemsText('desc')),
    byRead,
  ),
  oldest: lookup(
    sql<TrayRow & { read: string }, TrayItemsQuery>('tray_items_oldest_first', itemsText('asc')),
    byRead,
  ),
}

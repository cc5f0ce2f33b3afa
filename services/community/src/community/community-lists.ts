import { list, type SqlValues } from '@causerie/kernel'

const sorts = {
  lastCreated: { by: 'c.created_at', order: 'desc' },
  firstCreated: { by: 'c.created_at', order: 'asc' },
  displayName: { by: 'c.name_key', order: 'asc' },
} as const

type Filter = SqlValues & {
  viewerId: string
  isAdmin: boolean
  /** Excludes communities that the viewer is a member of. Nobody is a member of a deleted one. */
  isWithoutOwn: boolean
  /** Substring of the community's name key; empty matches every name. */
  name: string
  isDeleted: boolean | null
  tags: readonly string[] | null
  categoryId: string | null
}

const listOf = (name: string, from: string) =>
  list<object, Filter>()(name, {
    sorts,
    scan: {
      from,
      id: 'c.community_id',
      columns: `c.name_key, c.doc, c.is_deleted, c.is_public, c.is_discoverable,
        exists (
          select from community_users m
          where m.network_id = $networkId and m.community_id = c.community_id and m.user_id = $viewerId and m.membership = 'member'
        ) as is_own`,
    },
    match: `
      ($isDeleted::boolean is null or w.is_deleted = $isDeleted)
        and (w.is_public or w.is_discoverable or $isAdmin::boolean or w.is_own)
        and (not $isWithoutOwn::boolean or not w.is_own or w.is_deleted)
        and strpos(w.name_key, $name) > 0
        and ($tags::text[] is null or exists (select from json_array_elements_text(w.doc -> 'tags') t where t = any($tags)))
        and ($categoryId::text is null or (
          exists (select from categories k where k.network_id = $networkId and k.category_id = $categoryId and not k.is_deleted)
          and exists (select from json_array_elements_text(w.doc -> 'categoryIds') t where t = $categoryId)
        ))`,
  })

export const communityLists = {
  all: listOf('communities', 'communities c'),
  /** Scans the viewer's memberships instead of all communities. */
  own: listOf(
    'own_communities',
    `(
          select c.* from community_users m
          cross join lateral (select * from communities where network_id = $networkId and community_id = m.community_id limit 1) c
          where m.network_id = $networkId and m.user_id = $viewerId and m.membership = 'member' and not c.is_deleted
        ) c`,
  ),
}

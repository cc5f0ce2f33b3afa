import type { Mentionee } from '@causerie/contracts'
import { type Doc, docOf, lookup, type Reader, type Statement, sql } from '@causerie/kernel'
import { type PostCounts, type PostDoc, type PostRow, posts } from './post.ts'
import type { Examined, Scan, SortColumn } from './post-page.ts'

/** What an answer shows of a post: its text, its counts, and what it mentions. */
export type ShownPost = {
  doc: Doc<PostDoc>
  counts: Doc<PostCounts>
  targetType: string
  targetId: string
  postedUserId: string
  /** JSON array of user ids; null where nobody is mentioned. */
  mentionedUserIds: string | null
}
/** A post that somebody asks for by its id. */
type StoredPost = ShownPost & { postId: string; feedType: string }

/** The same of a row that is known. */
export const shownPost = (post: PostRow): ShownPost => ({
  ...post,
  doc: posts.docOf(post),
  counts: docOf(post.counts),
  mentionedUserIds: JSON.stringify(post.mentionees.flatMap(({ userIds }) => userIds)),
})

const shownColumns = `
  p.doc, p.counts, p.target_type as "targetType", p.target_id as "targetId", p.posted_user_id as "postedUserId",
    p.mentioned_user_ids as "mentionedUserIds"`

const postsById = lookup(
  sql<StoredPost>(
    'posts_by_id',
    `
    select p.post_id as "postId", p.feed_type as "feedType", ${shownColumns}
    from posts p
    where p.network_id = $1 and p.post_id = any($2::text[])
    `,
  ),
  (posts) => new Map(posts.map((post) => [post.postId, post])),
)

const placeOfPost = sql<{ createdAt: string; updatedAt: string }>(
  'place_of_post',
  `
  select created_at as "createdAt", updated_at as "updatedAt"
  from posts
  where network_id = $1 and internal_id = $2 and target_type = $3 and target_id = $4
  `,
)

/** Only those that are shown are there in full. */
type ListedPost = Examined & ShownPost

/** Whether a post that was looked at is one that was asked for; those under review are for moderators and their authors. */
const isMatch = `
  ($7::bool is null or p.is_flagged = $7)
    and ($8::text[] is null or p.data_type = any($8))
    and (p.feed_type <> 'reviewing' or $9::bool or p.posted_user_id = $10)`

/** The rows of a scan, and of the first $14 that match the posts themselves, from where the scan met them (`ctid` holds for a statement). */
const withShown = (scan: string, order: string): string => `
    select s.id, s.at, s."isMatch", p.*
    from (select x.*, count(*) filter (where x."isMatch") over (rows unbounded preceding) as nth from (${scan}) x) s
    left join lateral (
      select ${shownColumns}
      from posts p
      where p.ctid = s.place and p.network_id = $1 and s."isMatch" and s.nth <= $14
      limit 1
    ) p on true
    order by s.at ${order}, s.id ${order}`

/**
 * Posts of a feed in the order of a scan, narrow rows first: $2 and $3 the target, $4 and $5 where the scan begins, $6 how many rows,
 * $7 hasFlag, $8 data types, $9 whether the viewer moderates, $10 the viewer, $11 feed types, $12 and $13 which values of isParent
 * and isDeleted. Each of their combinations is a stretch of the index, so what they leave out costs nothing.
 */
const scanOfFeed = (column: SortColumn, isDescending: boolean): Statement<ListedPost> => {
  const { order, compare } = directions(isDescending)
  return sql(
    `posts_by_${column}_${order}`,
    withShown(
      `
    select p.place, p.internal_id as id, p.${column} as at, ${isMatch} as "isMatch"
    from unnest($11::text[]) f(feed_type)
    cross join unnest($12::bool[]) g(is_parent)
    cross join unnest($13::bool[]) h(is_deleted)
    cross join lateral (
      select ctid as place, internal_id, ${column}, is_flagged, data_type, feed_type, posted_user_id
      from posts
      where network_id = $1 and target_type = $2 and target_id = $3
        and feed_type = f.feed_type and is_parent = g.is_parent and is_deleted = h.is_deleted
        and (${column}, internal_id) ${compare} ($4, $5)
      order by ${column} ${order}, internal_id ${order}
      limit $6
    ) p
    order by p.${column} ${order}, p.internal_id ${order}
    limit $6
    `,
      order,
    ),
  )
}

/** The same for posts that have one of the tags $15, read along the tags. */
const scanOfTags = (column: SortColumn, isDescending: boolean): Statement<ListedPost> => {
  const { order, compare } = directions(isDescending)
  return sql(
    `posts_by_tag_and_${column}_${order}`,
    withShown(
      `
    with tagged as (
      select distinct t.post_id, t.internal_id, t.${column} as at
      from unnest($15::text[]) w(tag)
      cross join lateral (
        select post_id, internal_id, ${column}
        from post_tags
        where network_id = $1 and target_type = $2 and target_id = $3 and tag = w.tag
          and (${column}, internal_id) ${compare} ($4, $5)
        order by ${column} ${order}, internal_id ${order}
        limit $6
      ) t
      order by at ${order}, t.internal_id ${order}
      limit $6
    )
    select p.place, t.internal_id as id, t.at,
      p.feed_type = any($11::text[]) and p.is_parent = any($12::bool[]) and p.is_deleted = any($13::bool[]) and ${isMatch} as "isMatch"
    from tagged t
    cross join lateral (select ctid as place, * from posts where network_id = $1 and post_id = t.post_id limit 1) p
    order by t.at ${order}, t.internal_id ${order}
    `,
      order,
    ),
  )
}

const directions = (isDescending: boolean) => (isDescending ? { order: 'desc', compare: '<' } : { order: 'asc', compare: '>' })

const everyScan = (scanOf: typeof scanOfFeed) => ({
  created_at: { ascending: scanOf('created_at', false), descending: scanOf('created_at', true) },
  updated_at: { ascending: scanOf('updated_at', false), descending: scanOf('updated_at', true) },
})
const feedScans = everyScan(scanOfFeed)
const tagScans = everyScan(scanOfTags)

/** Which posts of a target are asked for. Absent fields narrow nothing. */
export type PostFilter = {
  targetType: string
  targetId: string
  feedTypes: readonly string[]
  /** False: child posts too. */
  isParentOnly: boolean
  isDeleted?: boolean
  hasFlag?: boolean
  dataTypes?: readonly string[]
  /** One of them. */
  tags?: readonly string[]
  viewer: { userId: string; isModerating: boolean }
}

/** Whether posts that a scan looks at may be left out of the page. */
export const isFiltered = ({ hasFlag, dataTypes, tags, feedTypes, viewer }: PostFilter): boolean =>
  hasFlag !== undefined || dataTypes !== undefined || tags !== undefined || (feedTypes.includes('reviewing') && !viewer.isModerating)

/** What the service reads of posts. */
export const postQueries = (reader: Reader) => ({
  /** In the order of the ids; unknown ones are left out. */
  byIds: async (postIds: readonly string[]): Promise<StoredPost[]> => {
    if (postIds.length === 0) return []
    const found = await reader.lookUp(postsById, postIds)
    return postIds.flatMap((postId) => found.get(postId) ?? [])
  },

  /** When a post of this target was created and updated, by its internal id. */
  place: async (internalId: string, targetType: string, targetId: string) =>
    (await reader.rows(placeOfPost, internalId, targetType, targetId))[0],

  scan: (filter: PostFilter, { column, isDescending, from, rows, limit }: Scan): Promise<ListedPost[]> => {
    const statements = filter.tags ? tagScans : feedScans
    return reader.rows(
      statements[column][isDescending ? 'descending' : 'ascending'],
      filter.targetType,
      filter.targetId,
      from.at,
      from.id,
      rows,
      filter.hasFlag ?? null,
      filter.dataTypes ?? null,
      filter.viewer.isModerating,
      filter.viewer.userId,
      [...new Set(filter.feedTypes)],
      filter.isParentOnly ? [true] : [true, false],
      filter.isDeleted === undefined ? [true, false] : [filter.isDeleted],
      limit,
      ...(filter.tags ? [filter.tags] : []),
    )
  },
})

/** The people that a post mentions. */
export const mentionedIn = ({ mentionedUserIds }: Pick<ShownPost, 'mentionedUserIds'>): Mentionee['userIds'] =>
  mentionedUserIds === null ? [] : (JSON.parse(mentionedUserIds) as string[]) // An array of ids, by the schema of the row.

import type { Mentionee } from '@causerie/contracts'
import { type Doc, type Reader, type Statement, sql } from '@causerie/kernel'
import type { PostDoc } from './post.ts'
import type { Examined, Scan, SortColumn } from './post-page.ts'

/** A stored post: its text, its counts, and what it mentions. */
export type StoredPost = {
  postId: string
  doc: Doc<PostDoc>
  feedType: string
  sharedCount: number
  flagCount: number
  reactionsCount: number
  commentsCount: number
  childrenNumber: number
  targetType: string
  targetId: string
  postedUserId: string
  /** JSON array of user ids; null where nobody is mentioned. */
  mentionedUserIds: string | null
}

const postsById = sql<StoredPost>(
  'posts_by_id',
  `
  select post_id as "postId", doc, feed_type as "feedType", shared_count as "sharedCount", flag_count as "flagCount",
    reactions_count as "reactionsCount", comments_count as "commentsCount", children_number as "childrenNumber",
    target_type as "targetType", target_id as "targetId", posted_user_id as "postedUserId", mentioned_user_ids as "mentionedUserIds"
  from posts
  where network_id = $1 and post_id = any($2::text[])
  `,
)

const placeOfPost = sql<{ createdAt: string; updatedAt: string }>(
  'place_of_post',
  `
  select created_at as "createdAt", updated_at as "updatedAt"
  from posts
  where network_id = $1 and internal_id = $2 and target_type = $3 and target_id = $4
  `,
)

type ListedPost = Examined & { postId: string }

/** Whether a post that was looked at is one that was asked for; those under review are for moderators and their authors. */
const isMatch = `
  ($7::bool is null or (p.flag_count > 0) = $7)
    and ($8::text[] is null or p.data_type = any($8))
    and (p.feed_type <> 'reviewing' or $9::bool or p.posted_user_id = $10)`

/**
 * Posts of a feed in the order of a scan, narrow rows only: $2 and $3 the target, $4 and $5 where the scan begins, $6 how many rows,
 * $7 hasFlag, $8 data types, $9 whether the viewer moderates, $10 the viewer, $11 feed types, $12 and $13 which values of isParent
 * and isDeleted. Each of their combinations is a stretch of the index, so what they leave out costs nothing.
 */
const scanOfFeed = (column: SortColumn, isDescending: boolean): Statement<ListedPost> => {
  const { order, compare } = directions(isDescending)
  return sql(
    `posts_by_${column}_${order}`,
    `
    select p.post_id as "postId", p.internal_id as id, p.${column} as at, ${isMatch} as "isMatch"
    from unnest($11::text[]) f(feed_type)
    cross join unnest($12::bool[]) g(is_parent)
    cross join unnest($13::bool[]) h(is_deleted)
    cross join lateral (
      select post_id, internal_id, ${column}, flag_count, data_type, feed_type, posted_user_id
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
  )
}

/** The same for posts that have one of the tags $14, read along the tags. */
const scanOfTags = (column: SortColumn, isDescending: boolean): Statement<ListedPost> => {
  const { order, compare } = directions(isDescending)
  return sql(
    `posts_by_tag_and_${column}_${order}`,
    `
    with tagged as (
      select distinct t.post_id, t.internal_id, t.${column} as at
      from unnest($14::text[]) w(tag)
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
    select t.post_id as "postId", t.internal_id as id, t.at,
      p.feed_type = any($11::text[]) and p.is_parent = any($12::bool[]) and p.is_deleted = any($13::bool[]) and ${isMatch} as "isMatch"
    from tagged t
    join posts p on p.network_id = $1 and p.post_id = t.post_id
    order by t.at ${order}, t.internal_id ${order}
    `,
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
    const found = new Map((await reader.rows(postsById, postIds)).map((post) => [post.postId, post]))
    return postIds.flatMap((postId) => found.get(postId) ?? [])
  },

  /** When a post of this target was created and updated, by its internal id. */
  place: async (internalId: string, targetType: string, targetId: string) =>
    (await reader.rows(placeOfPost, internalId, targetType, targetId))[0],

  scan: (filter: PostFilter, { column, isDescending, from, rows }: Scan): Promise<ListedPost[]> => {
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
      ...(filter.tags ? [filter.tags] : []),
    )
  },
})

/** The people that a post mentions. */
export const mentionedIn = ({ mentionedUserIds }: Pick<StoredPost, 'mentionedUserIds'>): Mentionee['userIds'] =>
  mentionedUserIds === null ? [] : (JSON.parse(mentionedUserIds) as string[]) // An array of ids, by the schema of the row.

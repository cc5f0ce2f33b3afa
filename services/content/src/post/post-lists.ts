import { list, type SqlValues } from '@causerie/kernel'
import { type ShownPost, shownColumns } from './post-queries.ts'

const sorts = {
  lastCreated: { by: 'created_at', order: 'desc' },
  firstCreated: { by: 'created_at', order: 'asc' },
  lastUpdated: { by: 'updated_at', order: 'desc' },
  firstUpdated: { by: 'updated_at', order: 'asc' },
} as const

/** The filter of a list of posts; null matches everything. */
export type PostFilter = SqlValues & {
  targetType: string
  targetId: string
  feedTypes: readonly string[]
  /** The values of `isParent` to include. */
  isParent: readonly boolean[]
  /** The values of `isDeleted` to include. */
  isDeleted: readonly boolean[]
  hasFlag: boolean | null
  dataTypes: readonly string[] | null
  viewerId: string
  isModerating: boolean
}

/** The part of the filter without an index. What is not published is visible to moderators and to its author, as is what is deleted. */
const isMatch = (post: string): string => `
  not ${post}.is_purged
    and ($hasFlag::bool is null or ${post}.is_flagged = $hasFlag)
    and ($dataTypes::text[] is null or ${post}.data_type = any($dataTypes))
    and ((${post}.feed_type = 'published' and not ${post}.is_deleted) or $isModerating::bool or ${post}.posted_user_id = $viewerId)`

const isFiltered = ({ hasFlag, dataTypes, feedTypes, isDeleted, isModerating }: PostFilter): boolean =>
  hasFlag !== null ||
  dataTypes !== null ||
  isDeleted.includes(true) ||
  (!isModerating && feedTypes.some((feedType) => feedType !== 'published'))

const columns = `x."postId", x.doc, x.activity, x."flagCount", x."hashFlag", x."targetType", x."targetId", x."postedUserId", x."mentionedUserIds", x."childIds", x."commentIds", x."fileIds"`

/**
 * The posts of a feed. Each combination of feed type, `isParent` and `isDeleted` is one range of the index, so excluded posts are never
 * read. The scan reads narrow rows and fetches those of the page by `ctid`, which is stable within a statement.
 */
export const postList = list<ShownPost, PostFilter>()('posts', {
  sorts,
  scan: {
    each: 'unnest($feedTypes::text[]) f(feed_type) cross join unnest($isParent::bool[]) g(is_parent) cross join unnest($isDeleted::bool[]) h(is_deleted)',
    from: 'posts',
    id: 'internal_id',
    columns: 'ctid as row_id, is_flagged, is_deleted, is_purged, data_type, feed_type, posted_user_id',
    where: `target_type = $targetType and target_id = $targetId
          and feed_type = f.feed_type and is_parent = g.is_parent and is_deleted = h.is_deleted`,
  },
  match: isMatch('w'),
  isFiltered,
  show: { columns, from: `select ${shownColumns} from posts p where p.ctid = s.row_id and p.network_id = $networkId` },
})

/** The posts of a feed with at least one of the keywords of a kind, such as tags, scanned by keyword. */
export const keywordPostList = list<ShownPost, PostFilter & { kind: string; keywords: readonly string[] }>()('posts_by_keyword', {
  sorts,
  scan: {
    each: 'unnest($keywords::text[]) k(keyword)',
    isDistinct: true,
    from: 'post_keywords',
    id: 'internal_id',
    columns: 'post_id',
    where: 'target_type = $targetType and target_id = $targetId and kind = $kind and keyword = k.keyword',
  },
  beside: 'cross join lateral (select * from posts where network_id = $networkId and post_id = w.post_id limit 1) p',
  match: `
    p.feed_type = any($feedTypes::text[]) and p.is_parent = any($isParent::bool[]) and p.is_deleted = any($isDeleted::bool[])
      and ${isMatch('p')}`,
  show: { columns, from: `select ${shownColumns} from posts p where p.network_id = $networkId and p.post_id = s.post_id` },
})

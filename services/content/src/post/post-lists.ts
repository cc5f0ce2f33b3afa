import type { Page } from '@causerie/contracts'
import { list, type Reader } from '@causerie/kernel'
import { everyTarget } from '../target/every-target.ts'
import { communityBeside, filteredColumns, isFound, isModeratedCommunity, isReadableCommunity, isReadableUser } from './post-conditions.ts'
import type { PostFilter } from './post-filter.ts'
import { type ShownPost, shownColumns, shownOfRow } from './post-queries.ts'

const sorts = {
  lastCreated: { by: 'created_at', order: 'desc' },
  firstCreated: { by: 'created_at', order: 'asc' },
  lastUpdated: { by: 'updated_at', order: 'desc' },
  firstUpdated: { by: 'updated_at', order: 'asc' },
} as const

/** Whose posts a list has: those of one target, or of every target of a type. */
type Reach = { name: string; where: string; beside: (post: string) => string; match: (post: string) => string }

const oneTarget: Reach = {
  name: '',
  where: 'target_type = $targetType and target_id = $targetId and updated_at <= $updatedUntil',
  beside: () => '',
  match: (post) => isFound(post),
}
/**
 * A bounded walk over everything, with visibility joined. Look-ups in each of the viewer's own communities beside it would not make a page
 * longer: a page ends where the walk ends, since posts of public communities beyond are unknown, and the walk itself meets their posts.
 */
const communities: Reach = {
  name: '_of_communities',
  where: `target_type = 'community' and ${everyTarget} and updated_at <= $updatedUntil`,
  beside: communityBeside,
  match: (post) => `${isReadableCommunity(post)} and ${isFound(post, isModeratedCommunity(post))}`,
}
const users: Reach = {
  name: '_of_users',
  where: `target_type = 'user' and ${everyTarget} and updated_at <= $updatedUntil`,
  beside: () => '',
  match: (post) => `${isReadableUser(post)} and ${isFound(post)}`,
}

/** Ranges of feed type, `isParent` and `isDeleted`, so that excluded posts are never read. */
type Ranges = { rangesOfFeedType: readonly string[]; rangesOfParent: readonly boolean[]; rangesOfDeleted: readonly boolean[] }
const rangesOf = ({ feedTypes, isParent, isDeleted }: PostFilter): Ranges => {
  const all = feedTypes.flatMap((of) => isParent.flatMap((parent) => isDeleted.map((deleted) => ({ of, parent, deleted }))))
  return {
    rangesOfFeedType: all.map(({ of }) => of),
    rangesOfParent: all.map(({ parent }) => parent),
    rangesOfDeleted: all.map(({ deleted }) => deleted),
  }
}

/** The scan reads narrow rows and fetches those of the page by `ctid`, which is stable within a statement. */
const feedList = (name: string, { where, beside, match }: Reach) =>
  list<ShownPost, PostFilter & Ranges>()(name, {
    sorts,
    scan: { from: 'posts', id: 'internal_id', columns: `ctid as row_id, ${filteredColumns}`, where },
    merge: {
      upTo: [1, 2, 4, 8],
      ranges: ({ rangesOfFeedType }) => rangesOfFeedType.length,
      where: (nth) =>
        `feed_type = ($rangesOfFeedType::text[])[${nth}] and is_parent = ($rangesOfParent::bool[])[${nth}] and is_deleted = ($rangesOfDeleted::bool[])[${nth}]`,
    },
    beside: beside('w'),
    match: match('w'),
    show: { columns: shownOfRow, from: `select ${shownColumns} from posts p where p.ctid = s.row_id and p.network_id = $networkId` },
  })

type Keywords = { kind: string; keywords: readonly string[] }
/** Posts with at least one of the keywords of a kind, such as tags, scanned by keyword. */
const keywordList = (name: string, { where, beside, match }: Reach) =>
  list<ShownPost, PostFilter & Keywords>()(name, {
    sorts,
    scan: {
      from: 'post_keywords',
      id: 'internal_id',
      columns: 'post_id as keyword_of',
      isDistinct: true,
      where: `${where} and kind = $kind`,
    },
    merge: { upTo: [1, 6, 30], ranges: ({ keywords }) => keywords.length, where: (nth) => `keyword = ($keywords::text[])[${nth}]` },
    beside: `
    left join lateral (
      select ${filteredColumns} from posts where network_id = $networkId and post_id = w.keyword_of limit 1
    ) p on true${beside('p')}`,
    match: match('p'),
    show: { columns: shownOfRow, from: `select ${shownColumns} from posts p where p.network_id = $networkId and p.post_id = s.keyword_of` },
  })

const flagged = (reach: Reach): Reach => ({ ...reach, where: `is_flagged and ${reach.where}` })
const listsOf = (reach: Reach) => ({
  byFeed: feedList(`posts${reach.name}`, reach),
  byFlag: feedList(`flagged_posts${reach.name}`, flagged(reach)),
  byKeyword: keywordList(`posts_by_keyword${reach.name}`, reach),
})
const lists = { oneTarget: listsOf(oneTarget), communities: listsOf(communities), users: listsOf(users) }

/** The most selective filter decides which index is scanned: hashtags, else tags, else data types, else flags, else the feed. */
export const readPosts = (reader: Reader, page: Page<keyof typeof sorts>, filter: PostFilter) => {
  const everyTarget = filter.targetType === 'user' ? lists.users : lists.communities
  const { byFeed, byFlag, byKeyword } = filter.targetId ? lists.oneTarget : everyTarget
  const { hashtags, tags, dataTypes } = filter
  if (hashtags) return byKeyword(reader, page, { ...filter, hashtags: null, kind: 'hashtag', keywords: hashtags })
  if (tags) return byKeyword(reader, page, { ...filter, tags: null, kind: 'tag', keywords: tags })
  if (dataTypes) return byKeyword(reader, page, { ...filter, dataTypes: null, kind: 'dataType', keywords: dataTypes })
  return filter.hasFlag
    ? byFlag(reader, page, { ...filter, ...rangesOf(filter) })
    : byFeed(reader, page, { ...filter, ...rangesOf(filter) })
}

import type { Reader } from '@causerie/kernel'
import { mergedList } from '@causerie/lists'
import type { Page } from '@causerie/protocol'
import { everyTarget } from '../target/every-target.ts'
import { readableUserFeedCondition } from '../target/target-policy.ts'
import {
  communityJoin,
  filteredColumns,
  hasDataType,
  hasOtherKeywords,
  isFound,
  isModeratedCommunity,
  isReadableCommunity,
  type PostFilter,
} from './post-filter.ts'
import { textType } from './post-keyword.ts'
import { type ShownPost, shownWhere } from './post-queries.ts'
import { readableTargets } from './readable-targets.ts'

const sorts = {
  lastCreated: { by: 'created_at', order: 'desc' },
  firstCreated: { by: 'created_at', order: 'asc' },
  lastUpdated: { by: 'updated_at', order: 'desc' },
  firstUpdated: { by: 'updated_at', order: 'asc' },
} as const

/**
 * Whose posts a list has: those of one target, or of every target of a type. `Where` is the
 * condition that an index serves.
 */
type Targets<Where = string> = {
  name: string
  where: Where
  joins: (post: string) => string
  match: (post: string) => string
}

const oneTarget: Targets = {
  name: '',
  where: 'target_type = $targetType and target_id = $targetId and updated_at <= $updatedUntil',
  joins: () => '',
  match: (post) => isFound(post),
}
/** A bounded scan of everything, with visibility joined. */
const communities: Targets = {
  name: '_of_communities',
  where: `target_type = 'community' and ${everyTarget} and updated_at <= $updatedUntil`,
  joins: communityJoin,
  match: (post) => `${isReadableCommunity(post)} and ${isFound(post, isModeratedCommunity(post))}`,
}
const users: Targets = {
  name: '_of_users',
  where: `target_type = 'user' and ${everyTarget} and updated_at <= $updatedUntil`,
  joins: () => '',
  match: (post) =>
    `${readableUserFeedCondition(`${post}.target_id`, { isModerating: '$isModerating::bool' })} and ${isFound(post)}`,
}

type TargetIds = { targetIds: readonly string[] }
const eachTarget = 'unnest($targetIds::text[]) t(target_id)'
type EachTarget = Targets<(range: string) => string>
/** The same list, read from each of the targets `$targetIds`. */
const ofEach = (targets: Targets): EachTarget => ({
  ...targets,
  name: `_of_each${targets.name}`,
  where: (range) =>
    `target_type = $targetType and target_id = ${range}.target_id and updated_at <= $updatedUntil`,
})

/** Ranges of feed type, `isParent` and `isDeleted`, so that excluded posts are never read. */
type Ranges = {
  rangesOfFeedType: readonly string[]
  rangesOfParent: readonly boolean[]
  rangesOfDeleted: readonly boolean[]
}
const rangesOf = ({ feedTypes, isParent, isDeleted }: PostFilter): Ranges => {
  const all = feedTypes.flatMap((of) =>
    isParent.flatMap((parent) => isDeleted.map((deleted) => ({ of, parent, deleted }))),
  )
  return {
    rangesOfFeedType: all.map(({ of }) => of),
    rangesOfParent: all.map(({ parent }) => parent),
    rangesOfDeleted: all.map(({ deleted }) => deleted),
  }
}

/**
 * The scan reads narrow rows and fetches those of the page by `ctid`, which is stable within a
 * statement.
 */
const feedScan = { from: 'posts', id: 'internal_id', columns: `ctid as row_id, ${filteredColumns}` }
const feedParts = ({ joins, match }: Pick<Targets, 'joins' | 'match'>) => ({
  sorts,
  joins,
  match,
  show: shownWhere((row) => `p.ctid = ${row}.row_id and p.network_id = $networkId`),
})

const feedList = (name: string, { where, ...targets }: Targets) =>
  mergedList<ShownPost, PostFilter & Ranges>()(name, {
    ...feedParts(targets),
    scan: { ...feedScan, where },
    ranges: {
      upTo: [1, 2, 4, 8],
      count: ({ rangesOfFeedType }) => rangesOfFeedType.length,
      whereNth: (nth) =>
        `feed_type = ($rangesOfFeedType::text[])[${nth}] and is_parent = ($rangesOfParent::bool[])[${nth}] and is_deleted = ($rangesOfDeleted::bool[])[${nth}]`,
    },
  })

const feedListOfEach = (name: string, { where, ...targets }: EachTarget) => {
  const ranges =
    'unnest($rangesOfFeedType::text[], $rangesOfParent::bool[], $rangesOfDeleted::bool[]) f(feed_type, is_parent, is_deleted)'
  return mergedList<ShownPost, PostFilter & Ranges & TargetIds>()(name, {
    ...feedParts(targets),
    scan: feedScan,
    ranges: {
      each: `(select * from ${eachTarget} cross join ${ranges})`,
      areMany: true,
      where: (range) =>
        `${where(range)} and feed_type = ${range}.feed_type and is_parent = ${range}.is_parent and is_deleted = ${range}.is_deleted`,
    },
  })
}

type Keywords = { kind: string; keywords: readonly string[] }
/** Posts with at least one of the keywords of a kind, such as tags, scanned by keyword. */
const keywordScan = { from: 'post_keywords', id: 'internal_id', columns: 'post_id as keyword_of' }
const keywordParts = ({ joins, match }: Pick<Targets, 'joins' | 'match'>) => ({
  sorts,
  joins: (keyword: string) => `
    left join lateral (
      select ${filteredColumns} from posts where network_id = $networkId and post_id = ${keyword}.keyword_of limit 1
    ) p on true${joins('p')}`,
  match: () => `${match('p')}${hasOtherKeywords('p')}`,
  show: shownWhere((row) => `p.network_id = $networkId and p.post_id = ${row}.keyword_of`),
})

const keywordList = (name: string, { where, ...targets }: Targets) =>
  mergedList<ShownPost, PostFilter & Keywords>()(name, {
    ...keywordParts(targets),
    scan: { ...keywordScan, where: `${where} and kind = $kind` },
    ranges: {
      upTo: [1, 6, 30],
      count: ({ keywords }) => keywords.length,
      whereNth: (nth) => `keyword = ($keywords::text[])[${nth}]`,
      isDistinct: true,
    },
  })

/**
 * Posts with one keyword: a post with several would stand in several ranges, of which only the
 * first are read.
 */
const keywordListOfEach = (name: string, { where, ...targets }: EachTarget) =>
  mergedList<ShownPost, PostFilter & Keywords & TargetIds>()(name, {
    ...keywordParts(targets),
    scan: keywordScan,
    ranges: {
      each: `(select * from ${eachTarget})`,
      areMany: true,
      where: (range) => `${where(range)} and kind = $kind and keyword = ($keywords::text[])[1]`,
    },
  })

const typed = <Of extends Targets | EachTarget>(targets: Of): Of => ({
  ...targets,
  match: (post) => `${targets.match(post)}${hasDataType(post)}`,
})
const listsOf = (targets: Targets) => ({
  byFeed: feedList(`posts${targets.name}`, targets),
  byFlag: feedList(`flagged_posts${targets.name}`, {
    ...targets,
    where: `is_flagged and ${targets.where}`,
  }),
  byText: feedList(`typed_posts${targets.name}`, typed(targets)),
  byKeyword: keywordList(`posts_by_keyword${targets.name}`, targets),
})
const listsOfEach = (targets: EachTarget) => ({
  byFeed: feedListOfEach(`posts${targets.name}`, targets),
  byFlag: feedListOfEach(`flagged_posts${targets.name}`, {
    ...targets,
    where: (range) => `is_flagged and ${targets.where(range)}`,
  }),
  byText: feedListOfEach(`typed_posts${targets.name}`, typed(targets)),
  byKeyword: keywordListOfEach(`posts_by_keyword${targets.name}`, targets),
})
const lists = {
  oneTarget: listsOf(oneTarget),
  community: { everywhere: listsOf(communities), ofEach: listsOfEach(ofEach(communities)) },
  user: { everywhere: listsOf(users), ofEach: listsOfEach(ofEach(users)) },
}

/** A page of posts of one target, or of all targets of a type that the viewer may read. */
export const readPosts = async (reader: Reader, page: PostPage, filter: PostFilter) => {
  if (filter.targetId) return read(reader, page, { lists: lists.oneTarget, filter })
  const scanned = await read(reader, page, {
    lists: lists[filter.targetType === 'user' ? 'user' : 'community'].everywhere,
    filter,
  })
  if (!isShort(page, scanned) || (keywordsOf(filter)?.keywords.length ?? 1) > 1) return scanned
  const targetIds = await readableTargets(reader, filter)
  return targetIds ? readPostsOfEach(reader, page, { ...filter, targetIds }) : scanned
}

/**
 * The same list as the scan of everything, with the same tokens, but full pages: it looks up the
 * first posts of each target.
 */
export const readPostsOfEach = (reader: Reader, page: PostPage, filter: PostFilter & TargetIds) =>
  read(reader, page, {
    lists: lists[filter.targetType === 'user' ? 'user' : 'community'].ofEach,
    filter,
  })

type PostPage = Page<keyof typeof sorts>
type Shown = Awaited<ReturnType<ReturnType<typeof feedList>>>
/** Whether a page ends before the list does, without being full. */
const isShort = ({ limit, before }: PostPage, { rows, paging }: Shown): boolean =>
  rows.length < limit && (before ? paging.previous : paging.next) !== undefined

/** The most selective keywords of a filter, and the same filter without them. */
const keywordsOf = ({
  hashtags,
  tags,
  dataTypes,
}: Pick<PostFilter, 'hashtags' | 'tags' | 'dataTypes'>) => {
  if (hashtags) return { hashtags: null, kind: 'hashtag', keywords: hashtags }
  if (tags) return { tags: null, kind: 'tag', keywords: tags }
  return dataTypes && !dataTypes.includes(textType)
    ? { dataTypes: null, kind: 'dataType', keywords: dataTypes }
    : undefined
}

type ListOf<Values> = (reader: Reader, page: PostPage, values: Values) => Promise<Shown>
type Lists<Filter> = Record<'byFeed' | 'byFlag' | 'byText', ListOf<Filter & Ranges>> & {
  byKeyword: ListOf<Filter & Keywords>
}
/**
 * The most selective filter decides which index is scanned: hashtags, else tags, else data types
 * without text, else flags, else the feed.
 */
const read = <Filter extends PostFilter>(
  reader: Reader,
  page: PostPage,
  { lists, filter }: { lists: Lists<Filter>; filter: Filter },
) => {
  const keywords = keywordsOf(filter)
  if (keywords) return lists.byKeyword(reader, page, { ...filter, ...keywords })
  const ranges = { ...filter, ...rangesOf(filter) }
  if (filter.dataTypes) return lists.byText(reader, page, ranges)
  return (filter.hasFlag ? lists.byFlag : lists.byFeed)(reader, page, ranges)
}

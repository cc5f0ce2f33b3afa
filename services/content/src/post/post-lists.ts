import type { Page } from '@causerie/contract'
import { list, type Reader } from '@causerie/kernel'
import { everyTarget } from '../target/every-target.ts'
import {
  communityBeside,
  filteredColumns,
  hasDataType,
  hasOtherKeywords,
  isFound,
  isModeratedCommunity,
  isReadableCommunity,
  isReadableUser,
  type PostFilter,
} from './post-filter.ts'
import { textType } from './post-keyword.ts'
import { type ShownPost, shownColumns, shownOfRow } from './post-queries.ts'
import { readableTargets } from './readable-targets.ts'

const sorts = {
  lastCreated: { by: 'created_at', order: 'desc' },
  firstCreated: { by: 'created_at', order: 'asc' },
  lastUpdated: { by: 'updated_at', order: 'desc' },
  firstUpdated: { by: 'updated_at', order: 'asc' },
} as const

/** Whose posts a list has: those of one target, or of every target of a type. */
type Reach = {
  name: string
  where: string
  beside: (post: string) => string
  match: (post: string) => string
  /** Looks into each of the targets `$targetIds`. */
  isOfEach?: boolean
}

const oneTarget: Reach = {
  name: '',
  where: 'target_type = $targetType and target_id = $targetId and updated_at <= $updatedUntil',
  beside: () => '',
  match: (post) => isFound(post),
}
/** A bounded walk over everything, with visibility joined. */
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

/** The same list, read from each target that the viewer may read. */
const ofEach = (reach: Reach): Reach => ({
  ...reach,
  name: `_of_each${reach.name}`,
  where: 'target_type = $targetType and target_id = r.target_id and updated_at <= $updatedUntil',
  isOfEach: true,
})
type Targets = { targetIds: readonly string[] }
const eachTarget = 'unnest($targetIds::text[]) t(target_id)'

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
const feedList = (name: string, reach: Reach) =>
  list<ShownPost, PostFilter & Ranges>()(name, {
    ...feedDefinition(reach),
    merge: {
      upTo: [1, 2, 4, 8],
      ranges: ({ rangesOfFeedType }) => rangesOfFeedType.length,
      where: (nth) =>
        `feed_type = ($rangesOfFeedType::text[])[${nth}] and is_parent = ($rangesOfParent::bool[])[${nth}] and is_deleted = ($rangesOfDeleted::bool[])[${nth}]`,
    },
  })

const feedDefinition = ({ where, beside, match }: Reach) => ({
  sorts,
  scan: { from: 'posts', id: 'internal_id', columns: `ctid as row_id, ${filteredColumns}`, where },
  beside: beside('w'),
  match: match('w'),
  show: { columns: shownOfRow, from: `select ${shownColumns} from posts p where p.ctid = s.row_id and p.network_id = $networkId` },
})

const feedListOfEach = (name: string, reach: Reach) => {
  const { scan, ...definition } = feedDefinition(reach)
  const ranges = 'unnest($rangesOfFeedType::text[], $rangesOfParent::bool[], $rangesOfDeleted::bool[]) f(feed_type, is_parent, is_deleted)'
  return list<ShownPost, PostFilter & Ranges & Targets>()(name, {
    ...definition,
    scan: {
      ...scan,
      each: `(select * from ${eachTarget} cross join ${ranges}) r`,
      areMany: true,
      where: `${scan.where} and feed_type = r.feed_type and is_parent = r.is_parent and is_deleted = r.is_deleted`,
    },
  })
}

type Keywords = { kind: string; keywords: readonly string[] }
/** Posts with at least one of the keywords of a kind, such as tags, scanned by keyword. */
const keywordList = (name: string, reach: Reach) => {
  const { scan, ...definition } = keywordDefinition(reach)
  return list<ShownPost, PostFilter & Keywords>()(name, {
    ...definition,
    scan: { ...scan, isDistinct: true },
    merge: { upTo: [1, 6, 30], ranges: ({ keywords }) => keywords.length, where: (nth) => `keyword = ($keywords::text[])[${nth}]` },
  })
}

const keywordDefinition = ({ where, beside, match }: Reach) => ({
  sorts,
  scan: { from: 'post_keywords', id: 'internal_id', columns: 'post_id as keyword_of', where: `${where} and kind = $kind` },
  beside: `
    left join lateral (
      select ${filteredColumns} from posts where network_id = $networkId and post_id = w.keyword_of limit 1
    ) p on true${beside('p')}`,
  match: `${match('p')}${hasOtherKeywords('p')}`,
  show: { columns: shownOfRow, from: `select ${shownColumns} from posts p where p.network_id = $networkId and p.post_id = s.keyword_of` },
})

/** Posts with one keyword: a post with several would stand in several ranges, of which only the first are read. */
const keywordListOfEach = (name: string, reach: Reach) => {
  const { scan, ...definition } = keywordDefinition(reach)
  return list<ShownPost, PostFilter & Keywords & Targets>()(name, {
    ...definition,
    scan: { ...scan, each: `(select * from ${eachTarget}) r`, areMany: true, where: `${scan.where} and keyword = ($keywords::text[])[1]` },
  })
}

const flagged = (reach: Reach): Reach => ({ ...reach, where: `is_flagged and ${reach.where}` })
const typed = (reach: Reach): Reach => ({ ...reach, match: (post) => `${reach.match(post)}${hasDataType(post)}` })
const listsOf = (reach: Reach) => ({
  byFeed: feedList(`posts${reach.name}`, reach),
  byFlag: feedList(`flagged_posts${reach.name}`, flagged(reach)),
  byText: feedList(`typed_posts${reach.name}`, typed(reach)),
  byKeyword: keywordList(`posts_by_keyword${reach.name}`, reach),
})
const listsOfEach = (reach: Reach) => ({
  byFeed: feedListOfEach(`posts${reach.name}`, reach),
  byFlag: feedListOfEach(`flagged_posts${reach.name}`, flagged(reach)),
  byText: feedListOfEach(`typed_posts${reach.name}`, typed(reach)),
  byKeyword: keywordListOfEach(`posts_by_keyword${reach.name}`, reach),
})
const lists = {
  oneTarget: listsOf(oneTarget),
  community: { walk: listsOf(communities), ofEach: listsOfEach(ofEach(communities)) },
  user: { walk: listsOf(users), ofEach: listsOfEach(ofEach(users)) },
}

/** A page of posts of one target, or of all targets of a type that the viewer may read. */
export const readPosts = async (reader: Reader, page: PostPage, filter: PostFilter) => {
  if (filter.targetId) return read(reader, page, { lists: lists.oneTarget, filter })
  const walked = await read(reader, page, { lists: filter.targetType === 'user' ? lists.user.walk : lists.community.walk, filter })
  if (!isShort(page, walked) || (keywordsOf(filter)?.keywords.length ?? 1) > 1) return walked
  const targetIds = await readableTargets(reader, filter)
  return targetIds ? readPostsOfEach(reader, page, { ...filter, targetIds }) : walked
}

/** The same list as the walk over everything, with the same tokens, but full pages: it looks up the first posts of each target. */
export const readPostsOfEach = (reader: Reader, page: PostPage, filter: PostFilter & Targets) =>
  read(reader, page, { lists: filter.targetType === 'user' ? lists.user.ofEach : lists.community.ofEach, filter })

type PostPage = Page<keyof typeof sorts>
type Shown = Awaited<ReturnType<ReturnType<typeof feedList>>>
/** Whether a page ends before the list does, without being full. */
const isShort = ({ limit, before }: PostPage, { rows, paging }: Shown): boolean =>
  rows.length < limit && (before ? paging.previous : paging.next) !== undefined

/** The most selective keywords of a filter, and the same filter without them. */
const keywordsOf = ({ hashtags, tags, dataTypes }: Pick<PostFilter, 'hashtags' | 'tags' | 'dataTypes'>) => {
  if (hashtags) return { hashtags: null, kind: 'hashtag', keywords: hashtags }
  if (tags) return { tags: null, kind: 'tag', keywords: tags }
  return dataTypes && !dataTypes.includes(textType) ? { dataTypes: null, kind: 'dataType', keywords: dataTypes } : undefined
}

type ListOf<Values> = (reader: Reader, page: PostPage, values: Values) => Promise<Shown>
type Lists<Filter> = Record<'byFeed' | 'byFlag' | 'byText', ListOf<Filter & Ranges>> & { byKeyword: ListOf<Filter & Keywords> }
/** The most selective filter decides which index is scanned: hashtags, else tags, else data types without text, else flags, else the feed. */
const read = <Filter extends PostFilter>(reader: Reader, page: PostPage, { lists, filter }: { lists: Lists<Filter>; filter: Filter }) => {
  const keywords = keywordsOf(filter)
  if (keywords) return lists.byKeyword(reader, page, { ...filter, ...keywords })
  const ranges = { ...filter, ...rangesOf(filter) }
  if (filter.dataTypes) return lists.byText(reader, page, ranges)
  return (filter.hasFlag ? lists.byFlag : lists.byFeed)(reader, page, ranges)
}

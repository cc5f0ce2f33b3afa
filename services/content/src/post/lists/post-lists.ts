import type { Reader } from '@causerie/kernel'
import type { Page } from '@causerie/protocol'
import { hasDataType, type PostFilter } from './post-filter.ts'
import { feedList, feedListOfEach, type Ranges, rangesOf } from './post-lists-by-feed.ts'
import {
  type Keywords,
  keywordList,
  keywordListOfEach,
  keywordsOf,
} from './post-lists-by-keyword.ts'
import type { EachTarget, sorts, Targets } from './targets-of-list.ts'

/** Targets of whose posts those of the wanted types are shown. */
const typed = <Of extends Targets | EachTarget>(targets: Of): Of => ({
  ...targets,
  match: (post) => `${targets.match(post)}${hasDataType(post)}`,
})
/** The lists of posts of these targets, one for each index that a page may be read from. */
export const listsOf = (targets: Targets) => ({
  byFeed: feedList(`posts${targets.name}`, targets),
  byFlag: feedList(`flagged_posts${targets.name}`, {
    ...targets,
    where: `is_flagged and ${targets.where}`,
  }),
  byText: feedList(`typed_posts${targets.name}`, typed(targets)),
  byKeyword: keywordList(`posts_by_keyword${targets.name}`, targets),
})
/** The lists of posts of each of `$targetIds`, one for each index. */
export const listsOfEach = (targets: EachTarget) => ({
  byFeed: feedListOfEach(`posts${targets.name}`, targets),
  byFlag: feedListOfEach(`flagged_posts${targets.name}`, {
    ...targets,
    where: (range) => `is_flagged and ${targets.where(range)}`,
  }),
  byText: feedListOfEach(`typed_posts${targets.name}`, typed(targets)),
  byKeyword: keywordListOfEach(`posts_by_keyword${targets.name}`, targets),
})

export type PostPage = Page<keyof typeof sorts>
/** A page of posts, and the tokens of its neighbours. */
export type PostsShown = Awaited<ReturnType<ReturnType<typeof feedList>>>

type ListOf<Values> = (reader: Reader, page: PostPage, values: Values) => Promise<PostsShown>
type Lists<Filter> = Record<'byFeed' | 'byFlag' | 'byText', ListOf<Filter & Ranges>> & {
  byKeyword: ListOf<Filter & Keywords>
}
/**
 * The most selective filter decides which index is scanned: hashtags, else tags, else data types
 * without text, else flags, else the feed.
 */
export const readPosts = <Filter extends PostFilter>(
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

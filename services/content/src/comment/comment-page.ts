import type { queryComments } from '@causerie/contracts/content'
import type { Reader, Request } from '@causerie/kernel'
import { type Page, pageAsked } from '@causerie/protocol'
import { updatedUntil, withStart } from '../target/target-lists.ts'
import { segmentKey } from './comment.ts'
import type { AskedComments, CommentSort, commentsOfParent } from './comment-lists.ts'

type Query = Request<typeof queryComments>['query']
type CommentPageOptions = Query['options']

/** Beyond every value and id of a list, in byte order. */
const end = '\u{10ffff}'

/** The page of the token or, without one, of the options. */
const pageOf = ({ sortBy, options }: Pick<Query, 'sortBy' | 'options'>): Page<CommentSort> =>
  options.token ??
  (isScrollable(options)
    ? scrolledPage(options)
    : withStart(pageAsked<CommentSort>(sortBy, options)))

const isScrollable = ({ type, first, last, after, before }: CommentPageOptions): boolean =>
  type === undefined
    ? [first, last, after, before].some((option) => option !== undefined)
    : type === 'scrollable'

/** Comments after a number, or the last ones before a number. */
const scrolledPage = ({
  limit,
  first,
  last,
  after,
  before,
}: CommentPageOptions): Page<CommentSort> => {
  const sortBy = 'firstSegment'
  if (before !== undefined)
    return { sortBy, limit: last ?? limit, before: [segmentKey(before), ''] }
  if (last !== undefined) return { sortBy, limit: last, before: [end, end] }
  return {
    sortBy,
    limit: first ?? limit,
    ...(after !== undefined && { after: [segmentKey(after), end] }),
  }
}

/**
 * Reads a page and skips what it is asked to; a token has skipped it already. The skipped comments
 * are read, which is why there may be a hundred at most: whoever reads on with tokens reads every
 * comment once.
 */
export const readPage = async (
  comments: typeof commentsOfParent,
  reader: Reader,
  { query, filter: asked }: { query: Query; filter: AskedComments },
) => {
  const page = pageOf(query)
  const filter = { ...asked, updatedUntil: updatedUntil(page) }
  const { token, skip } = query.options
  if (token || skip === 0 || isScrollable(query.options)) return comments(reader, page, filter)
  const { rows, paging } = await comments(reader, { ...page, limit: skip }, filter)
  const last = rows.at(-1)
  if (!last || paging.next === undefined) return { rows: [], paging: {} }
  return comments(reader, { ...page, after: [last.key, last.id] }, filter)
}

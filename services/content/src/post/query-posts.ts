import { queryPosts as contract, type Page, pageAsked, type Refusal, refuse } from '@causerie/contracts'
import { query, type Reader, type Request } from '@causerie/kernel'
import { keywordPostList, type PostFilter, postList } from './post-lists.ts'
import { timesOfPost } from './post-queries.ts'
import { postListAnswer } from './post-view.ts'
import { audienceOf } from './post-visibility.ts'

export const queryPosts = query(contract, async (request, reader) => {
  const audience = await audienceOf(request.query, request.caller, reader)
  if ('refused' in audience) return audience
  const page = await pageOf(request, reader)
  if ('refused' in page) return page

  const filter = filterOf(request, audience)
  const { tags } = request.query
  const { rows, paging } = tags?.length
    ? await keywordPostList(reader, page, { ...filter, kind: 'tag', keywords: tags })
    : await postList(reader, page, filter)
  return { ...(await postListAnswer(reader, { viewer: request.caller, posts: rows, isModerating: () => audience.isModerating })), paging }
})

/** The page of the token or, without one, of the options, which may name a post to start after or before. */
const pageOf = async ({ query: { sortBy, options, targetType, targetId } }: QueryPosts, reader: Reader): Promise<Page<Sort> | BadInput> => {
  const page = pageAsked(sortBy, options)
  const id = options.after || options.before
  if (options.token || !id) return page

  const side = options.after ? 'after' : 'before'
  const times = await timesOfPost(reader, id, { targetType, targetId })
  if (!times) return refuse('bad-request', [`options.${side}: Must be the _id of a post of this target.`])
  if (sortBy === 'lastCreated' || sortBy === 'firstCreated') return { ...page, [side]: [times.createdAt, id] }
  // The client may send the `updatedAt` that it saw, because the post may have been updated since.
  return { ...page, [side]: [options.updatedAt ?? times.updatedAt, id] }
}

const both = [true, false] as const
const filterOf = ({ query: filter, caller }: QueryPosts, { isModerating }: { isModerating: boolean }): PostFilter => ({
  targetType: filter.targetType,
  targetId: filter.targetId,
  feedTypes: [...new Set(filter.feedType)],
  isParent: filter.matchingOnlyParentPost ? [true] : both,
  isDeleted: filter.isDeleted === undefined ? both : [filter.isDeleted],
  hasFlag: filter.hasFlag ?? null,
  dataTypes: filter.dataTypes ?? null,
  viewerId: caller.userId,
  isModerating,
})

type QueryPosts = Request<typeof contract>
type Sort = QueryPosts['query']['sortBy']
type BadInput = Refusal<'bad-request'>

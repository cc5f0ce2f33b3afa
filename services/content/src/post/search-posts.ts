import { searchPosts as contract } from '@causerie/contracts/content'
import { type Caller, query, type Reader, type Request } from '@causerie/kernel'
import { audienceOf } from '../target/target-visibility.ts'
import { filterOf, postPage } from './post-filter.ts'
import { readPosts } from './post-lists.ts'
import { postListAnswer } from './post-view.ts'
import { audienceOfAll, moderatedBy } from './post-visibility.ts'

export const searchPosts = query(contract, async ({ query: asked, caller }, reader) => {
  const { targetType } = asked
  if (targetType === 'content')
    return { ...(await postListAnswer(reader, { viewer: caller, posts: [] })), paging: {} }
  const found = await findPosts({ ...asked, targetType }, caller, reader)
  if ('refused' in found) return found
  const { rows, paging } = found
  return {
    ...(await postListAnswer(reader, {
      viewer: caller,
      posts: rows,
      isSearch: true,
      moderated: moderatedBy(reader, caller),
    })),
    paging,
  }
})

type Asked = Omit<Request<typeof contract>['query'], 'targetType'> & {
  targetType: 'community' | 'user'
}
/** The posts that match, of those that the caller may find. */
export const findPosts = async (
  { targetId = '', targetType, ...asked }: Asked,
  caller: Caller,
  reader: Reader,
) => {
  const target = { targetType, targetId }
  const audience = await (targetId
    ? audienceOf(target, caller, reader)
    : audienceOfAll(targetType, caller, reader))
  if ('refused' in audience) return audience
  const page = await postPage({ ...asked, ...target }, reader)
  if ('refused' in page) return page
  return readPosts(
    reader,
    page,
    filterOf({ ...asked, ...target, feedType: [asked.feedType] }, { caller, page, ...audience }),
  )
}

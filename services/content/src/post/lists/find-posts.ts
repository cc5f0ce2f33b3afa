import type { searchPosts } from '@causerie/contracts/content'
import type { Caller, Reader, Request } from '@causerie/kernel'
import { audienceOf } from '../../target/target-visibility.ts'
import { audienceOfAll } from '../post-visibility.ts'
import { filterOf, postPage } from './post-filter.ts'
import { postsEverywhere } from './posts-everywhere.ts'
import { postsOfTarget } from './posts-of-target.ts'

type PostSearch = Omit<Request<typeof searchPosts>['query'], 'targetType'> & {
  targetType: 'community' | 'user'
}
/** The posts that match, of those that the caller may find. */
export const findPosts = async (
  { targetId = '', targetType, ...asked }: PostSearch,
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
  return (targetId ? postsOfTarget : postsEverywhere)(
    reader,
    page,
    filterOf({ ...asked, ...target, feedType: [asked.feedType] }, { caller, page, ...audience }),
  )
}

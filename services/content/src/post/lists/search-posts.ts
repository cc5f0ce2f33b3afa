import { searchPosts as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { postListAnswer } from '../post-view.ts'
import { moderatedBy } from '../post-visibility.ts'
import { findPosts } from './find-posts.ts'

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

import { queryPosts as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { audienceOf } from '../../target/target-visibility.ts'
import type { ShownPost } from '../post-queries.ts'
import { postListAnswer } from '../post-view.ts'
import { filterOf, postPage } from './post-filter.ts'
import { postsOfTarget } from './posts-of-target.ts'

export const queryPosts = query(contract, async ({ query: asked, caller }, reader) => {
  const audience = await audienceOf(asked, caller, reader)
  if ('refused' in audience) return audience
  const page = await postPage(asked, reader)
  if ('refused' in page) return page

  const { rows, paging } = await postsOfTarget(
    reader,
    page,
    filterOf(asked, { caller, page, ...audience }),
  )
  const moderated = async (flagged: readonly ShownPost[]) => (audience.isModerating ? flagged : [])
  return { ...(await postListAnswer(reader, { viewer: caller, posts: rows, moderated })), paging }
})

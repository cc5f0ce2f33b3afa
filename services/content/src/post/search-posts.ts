import { searchPosts as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { filterOf } from './post-filter.ts'
import { readPosts } from './post-lists.ts'
import { postPage } from './post-page.ts'
import { postListAnswer } from './post-view.ts'
import { audienceOf, audienceOfAll, moderatedBy } from './post-visibility.ts'

export const searchPosts = query(contract, async ({ query: { targetId = '', targetType, ...asked }, caller }, reader) => {
  if (targetType === 'content') return { ...(await postListAnswer(reader, { viewer: caller, posts: [] })), paging: {} }
  const target = { targetType, targetId }
  const audience = await (targetId ? audienceOf(target, caller, reader) : audienceOfAll(targetType, caller, reader))
  if ('refused' in audience) return audience
  const page = await postPage({ ...asked, ...target }, reader)
  if ('refused' in page) return page

  const filter = filterOf({ ...asked, ...target, feedType: [asked.feedType] }, { caller, page, ...audience })
  const { rows, paging } = await readPosts(reader, page, filter)
  return {
    ...(await postListAnswer(reader, { viewer: caller, posts: rows, isSearch: true, moderated: moderatedBy(reader, caller) })),
    paging,
  }
})

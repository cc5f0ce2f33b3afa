import { listPosts as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { postAnswer } from './post-view.ts'
import { visiblePosts } from './post-visibility.ts'

/** Omits posts that the caller may not see and keeps the requested order. */
export const listPosts = query(contract, async ({ query: { postIds }, caller }, reader) =>
  postAnswer(reader, {
    viewer: caller,
    ...(await visiblePosts(reader, caller, [...new Set(postIds)])),
  }),
)

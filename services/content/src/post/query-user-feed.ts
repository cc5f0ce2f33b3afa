import { queryUserFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { audienceOfUser } from '../target/target-visibility.ts'
import { filterOf } from './post-filter.ts'
import { readPosts } from './post-lists.ts'
import { postListAnswer } from './post-view.ts'
import { moderatedBy } from './post-visibility.ts'

export const queryUserFeed = query(contract, async ({ params, query: asked, caller }, reader) => {
  const target = { targetType: 'user', targetId: params.userId }
  const audience = await audienceOfUser(params.userId, caller, reader)
  if ('refused' in audience) return audience
  const page = flatPageAsked('lastCreated', asked)
  const published = {
    ...target,
    feedType: ['published'],
    matchingOnlyParentPost: true,
    isDeleted: false,
  }
  const { rows, paging } = await readPosts(
    reader,
    page,
    filterOf(published, { caller, page, ...audience }),
  )
  return {
    ...(await postListAnswer(reader, {
      viewer: caller,
      posts: rows,
      moderated: moderatedBy(reader, caller),
    })),
    paging,
  }
})

import { queryUserFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { audienceOfUser } from '../../target/target-visibility.ts'
import { filterOf } from '../lists/post-filter.ts'
import { postsOfTarget } from '../lists/posts-of-target.ts'
import { feedAnswer } from './feed-answer.ts'

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
  const posts = await postsOfTarget(
    reader,
    page,
    filterOf(published, { caller, page, ...audience }),
  )
  return feedAnswer(reader, caller, posts)
})

import { flatPageAsked } from '@causerie/contract'
import { queryFollowingFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { followingFeedAnswer } from './feed-answer.ts'

export const queryFollowingFeed = query(contract, ({ query: asked, caller }, reader) =>
  followingFeedAnswer(reader, { caller, page: flatPageAsked('lastCreated', asked) }),
)

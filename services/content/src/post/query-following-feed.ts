import { queryFollowingFeed as contract, flatPageAsked } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { followingFeedAnswer } from './feed-answer.ts'

export const queryFollowingFeed = query(contract, ({ query: asked, caller }, reader) =>
  followingFeedAnswer(reader, { caller, page: flatPageAsked('lastCreated', asked) }),
)

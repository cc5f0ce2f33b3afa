import { queryFollowingFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { followingFeedAnswer } from './feed-answer.ts'

export const queryFollowingFeed = query(contract, ({ query: asked, caller }, reader) =>
  followingFeedAnswer(reader, { caller, page: flatPageAsked('lastCreated', asked) }),
)

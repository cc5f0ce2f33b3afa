import { queryGlobalFeed as contract, flatPageAsked } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { globalFeedAnswer } from './feed-answer.ts'

export const queryGlobalFeed = query(contract, ({ query: asked, caller }, reader) =>
  globalFeedAnswer(reader, { caller, page: flatPageAsked('lastCreated', asked) }),
)

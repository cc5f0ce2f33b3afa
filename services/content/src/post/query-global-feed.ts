import { queryGlobalFeed as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { globalFeedAnswer } from './feed-answer.ts'

export const queryGlobalFeed = query(contract, ({ query: asked, caller }, reader) =>
  globalFeedAnswer(reader, { caller, page: flatPageAsked('lastCreated', asked) }),
)

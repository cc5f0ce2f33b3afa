import { searchComments as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { commentAnswer } from './comment-view.ts'

export const searchComments = query(contract, async ({ caller }, reader) => ({
  ...(await commentAnswer(reader, { viewer: caller, comments: [] })),
  searchResult: [],
  paging: {},
}))

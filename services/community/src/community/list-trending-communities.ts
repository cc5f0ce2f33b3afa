import { listTrendingCommunities as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { trendingCommunities } from './community-ranks.ts'

export const listTrendingCommunities = query(
  contract,
  async ({ query: { options }, caller }, reader) => {
    const ids = await trendingCommunities(reader, options.limit)
    return { ...(await communityAnswer(reader, caller, ids)), paging: {} }
  },
)

import { listRecommendedCommunities as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { recommendedCommunities } from './community-ranks.ts'

export const listRecommendedCommunities = query(
  contract,
  async ({ query: { options }, caller }, reader) => {
    const ids = await recommendedCommunities(reader, caller.userId, options.limit)
    return { ...(await communityAnswer(reader, caller, ids)), paging: {} }
  },
)

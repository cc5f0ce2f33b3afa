import { listTrendingCommunities as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { feedCounts } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { communityAnswer } from './community-answer.ts'

export const listTrendingCommunities = query(contract, {
  uses: [feedCounts],
  read: async ({ query: { options }, caller }, read: Read) => {
    const ids = await read.communityRanks.trending(options.limit)
    return { ...communityAnswer(await read.communitiesOf(caller, ids)), paging: {} }
  },
})

import { getMyFollowInfo as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { followCountsOf } from './follow-queries.ts'
import { presentCounts } from './follow-view.ts'

export const getMyFollowInfo = query(contract, async ({ caller }, reader) => ({
  followCounts: (await followCountsOf(reader, caller.userId)).map(presentCounts),
}))

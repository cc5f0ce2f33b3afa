import { getCommunity as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { feedCounts } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { communityAnswer } from './community-answer.ts'
import { maySee } from './community-policy.ts'

/** The public id of a community and ours are the same, so `type` makes no difference. */
export const getCommunity = query(contract, {
  uses: [feedCounts],
  refusesBy: [],
  read: async ({ params: { communityId }, caller }, read: Read) => {
    const [community] = await read.communities.asSeenBy(caller, [communityId])
    if (!community) return refuse('community-not-found')
    if (!maySee(community, caller)) return refuse('private-community')
    return communityAnswer(await read.communityOf(caller, communityId))
  },
})

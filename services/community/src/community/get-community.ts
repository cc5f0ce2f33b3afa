import { getCommunity as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { maySee } from './community-policy.ts'
import { communitiesAsSeenBy } from './community-queries.ts'

/** The public id of a community and ours are the same, so `type` makes no difference. */
export const getCommunity = query(contract, async ({ params: { communityId }, caller }, reader) => {
  const [community] = await communitiesAsSeenBy(reader, caller, [communityId])
  if (!community) return refuse('community-not-found')
  if (!maySee(community, caller)) return refuse('private-community')
  return communityAnswer(reader, caller, [communityId])
})

import { getCommunity as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { refusalToSeeCommunity } from './community-visibility.ts'

/** `type` has no effect: the public and the internal id of a community are the same. */
export const getCommunity = query(contract, async ({ params, caller }, reader) => {
  const refusal = await refusalToSeeCommunity({ resolved: params, caller }, reader)
  return refusal ?? communityAnswer(reader, caller, [params.communityId])
})

import { getCommunity as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { maySee } from './community-policy.ts'
import { communitiesForViewer } from './community-queries.ts'

/** `type` has no effect: the public and the internal id of a community are the same. */
export const getCommunity = query(contract, async ({ params: { communityId }, caller }, reader) => {
  const [community] = await communitiesForViewer(reader, caller, [communityId])
  if (!community) return refuse('community-not-found')
  if (!maySee(community, caller)) return refuse('private-community')
  return communityAnswer(reader, caller, [communityId])
})

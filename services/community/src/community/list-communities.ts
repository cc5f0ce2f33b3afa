import { listCommunities as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { visibleCommunities } from './community-queries.ts'

/** Of the communities asked for those that the caller may see, in the order asked for. */
export const listCommunities = query(contract, async ({ query: { communityIds }, caller }, reader) => {
  const visible = await visibleCommunities(reader, caller, communityIds)
  const shown = communityIds.filter((id) => visible.has(id))
  return communityAnswer(reader, caller, shown)
})

import { listCommunities as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { feedCounts } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { communityAnswer } from './community-answer.ts'

/** Of the communities asked for those that the caller may see, in the order asked for. */
export const listCommunities = query(contract, {
  uses: [feedCounts],
  refusesBy: [],
  read: async ({ query: { communityIds }, caller }, read: Read) => {
    const visible = await read.communities.visibleTo(caller, communityIds)
    const shown = communityIds.filter((id) => visible.has(id))
    return communityAnswer(await read.communitiesOf(caller, shown))
  },
})

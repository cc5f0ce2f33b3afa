import { listCommunities as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { postCounts } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { communityAnswer } from './community-answer.ts'
import { maySee } from './community-policy.ts'

/** Of the communities asked for those that the caller may see, in the order asked for. */
export const listCommunities = query(contract, {
  uses: [postCounts],
  refusesBy: [],
  read: async ({ query: { communityIds }, caller }, read: Read) => {
    const seen = await read.communities.asSeenBy(caller, communityIds)
    const visible = new Set(seen.filter((community) => maySee(community, caller)).map(({ communityId }) => communityId))
    return communityAnswer(
      await read.communitiesOf(
        caller,
        communityIds.filter((id) => visible.has(id)),
      ),
    )
  },
})

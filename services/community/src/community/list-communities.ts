import { listCommunities as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { communityAnswer } from './community-answer.ts'
import { visibleCommunities } from './community-visibility.ts'

/** Omits communities that the caller may not see and keeps the requested order. */
export const listCommunities = query(
  contract,
  async ({ query: { communityIds }, caller }, reader) => {
    const visible = await visibleCommunities(reader, caller, communityIds)
    const shown = communityIds.filter((id) => visible.has(id))
    return communityAnswer(reader, caller, shown)
  },
)

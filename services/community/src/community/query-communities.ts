import { queryCommunities as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { communityAnswer } from './community-answer.ts'
import { findCommunities } from './find-communities.ts'

export const queryCommunities = query(
  contract,
  async ({ query: { options, sortBy, categoryId, ...filters }, caller }, reader) => {
    const asked = { ...filters, ...(categoryId !== undefined && { categoryIds: [categoryId] }) }
    const { communityIds, paging } = await findCommunities(asked, {
      page: pageAsked(sortBy, options),
      caller,
      reader,
    })
    return { ...(await communityAnswer(reader, caller, communityIds)), paging }
  },
)

import { searchCommunitiesByMeaning as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { communityAnswer } from './community-answer.ts'
import { findCommunities } from './find-communities.ts'

export const searchCommunitiesByMeaning = query(
  contract,
  async ({ query: { query: searchText, options, ...filters }, caller }, reader) => {
    const page = pageAsked('displayName', options)
    const { communityIds, paging } = await findCommunities(
      { ...filters, keyword: searchText, isDeleted: false },
      { page, caller, reader },
    )
    return {
      ...(await communityAnswer(reader, caller, communityIds)),
      searchResult: communityIds.map((communityId, i) => ({ communityId, score: 1 / (i + 1) })),
      paging,
    }
  },
)

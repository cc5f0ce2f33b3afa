import { searchCommunitiesByMeaning as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pageInMemory } from '@causerie/lists'
import { pageAsked } from '@causerie/protocol'
import { nameScore } from '@causerie/words'
import { communityAnswer } from './community-answer.ts'
import { findCommunities } from './find-communities.ts'

/** So many of those that match are compared, the first ones by name. */
const ranked = { sortBy: 'displayName', limit: 200 } as const

export const searchCommunitiesByMeaning = query(
  contract,
  async ({ query: { query: searchText, options, ...filters }, caller }, reader) => {
    const found = await findCommunities(
      { ...filters, keyword: searchText, isDeleted: false },
      { page: ranked, caller, reader },
    )
    const scored = found.rows.map(({ id, key: name }) => {
      const score = nameScore(searchText, name)
      return { id, score, key: score.toFixed(decimals) }
    })
    const { rows, paging } = pageInMemory(pageAsked('relevance', options), 'desc', scored)
    return {
      ...(await communityAnswer(
        reader,
        caller,
        rows.map(({ id }) => id),
      )),
      searchResult: rows.map(({ id: communityId, score }) => ({ communityId, score })),
      paging,
    }
  },
)

/** Scores are at most 1, so as texts they have their order. */
const decimals = 9

import { queryCategories as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { categoryAnswer } from './category-answer.ts'
import { categoriesByIds, categoryList } from './category-queries.ts'

export const queryCategories = query(
  contract,
  async ({ query: { options, sortBy, isDeleted }, caller }, reader) => {
    const { rows, paging } = await categoryList(reader, pageAsked(sortBy, options), {
      isDeleted: isDeleted ?? null,
    })
    const categoryIds = rows.map(({ id }) => id)
    return {
      ...(await categoryAnswer(reader, caller, await categoriesByIds(reader, categoryIds))),
      paging,
    }
  },
)

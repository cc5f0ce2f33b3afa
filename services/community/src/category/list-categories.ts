import { listCategories as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { categoryAnswer } from './category-answer.ts'
import { categoriesByIds } from './category-queries.ts'

export const listCategories = query(contract, async ({ query: { categoryIds }, caller }, reader) =>
  categoryAnswer(reader, caller, await categoriesByIds(reader, categoryIds)),
)

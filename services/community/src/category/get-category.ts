import { getCategory as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { categoryAnswer } from './category-answer.ts'
import { categoriesByIds } from './category-queries.ts'

export const getCategory = query(contract, async ({ params: { categoryId }, caller }, reader) => {
  const categories = await categoriesByIds(reader, [categoryId])
  return categories.length > 0
    ? categoryAnswer(reader, caller, categories)
    : refuse('category-not-found')
})

import { getCategory as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { categoryAnswer } from './category-answer.ts'
import { categoriesByIds } from './category-queries.ts'

export const getCategory = query(contract, async ({ params: { categoryId } }, reader) => {
  const found = await categoriesByIds(reader, [categoryId])
  return found.length > 0 ? categoryAnswer(found) : refuse('category-not-found')
})

import { indexesOn } from '@causerie/kernel'
import { categories } from '@causerie/replicas'

export const categoryIndexes = indexesOn(categories, {
  categories_by_creation: { on: ['createdAt', 'categoryId'] },
  categories_by_name: { on: ['nameKey', 'categoryId'] },
})

import { getCategory as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { categoryAnswer } from './category-view.ts'

export const getCategory = query(contract, {
  uses: [],
  read: async ({ params: { categoryId } }, read: Read) => {
    const found = await read.categories.byIds([categoryId])
    return found.length > 0 ? categoryAnswer(found) : refuse('category-not-found')
  },
})

import { listCategories as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { categoryAnswer } from './category-view.ts'

export const listCategories = query(contract, {
  uses: [],
  read: async ({ query: { categoryIds } }, read: Read) => categoryAnswer(await read.categories.byIds(categoryIds)),
})

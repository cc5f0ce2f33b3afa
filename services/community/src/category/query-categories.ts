import { queryCategories as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import type { Read } from '../context.ts'
import { placeOf } from '../page.ts'
import { categoryAnswer } from './category-view.ts'

export const queryCategories = query(contract, {
  uses: [],
  read: async ({ query: { options, ...wanted } }, read: Read) => {
    const place = placeOf(['name', 'firstCreated', 'lastCreated'], wanted.sortBy, options)
    if (!place) return refuse('bad-request', ['options.token: is not valid'])
    const page = await read.categories.page(place, wanted.isDeleted ?? null)
    return { ...categoryAnswer(await read.categories.byIds(page.ids)), paging: page.paging }
  },
})

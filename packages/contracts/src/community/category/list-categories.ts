import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { text } from '../../resources/input.ts'

/** Unknown ids are left out of the answer. */
export const listCategories = operation({
  id: 'listCategories',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/community-categories/list',
  summary: 'Get several categories',
  isQueryEncodedTwice: true,
  query: z.object({ categoryIds: z.array(text(1, 50)).min(1).max(100) }),
  reply: categoryCollections,
})

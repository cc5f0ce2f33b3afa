import { z } from 'zod'
import { categoryCollections } from '../../resources/collections.ts'
import { idOf } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const listCategories = operation({
  id: 'listCategories',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/community-categories/list',
  summary: 'Get several categories',
  description: 'Unknown ids are left out of the answer.',
  may: everybody,
  isQueryEncodedTwice: true,
  query: z.object({
    categoryIds: z.array(idOf(50)).min(1).max(100).describe('Ids of categories.'),
  }),
  example: { query: { categoryIds: [exampleIds.categoryId] } },
  reply: categoryCollections,
})

import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { everybodyInNetwork } from '../../dsl/scopes/network.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Also finds deleted categories, which have `isDeleted`. */
export const getCategory = operation({
  id: 'getCategory',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Get a category',
  may: everybodyInNetwork('category-not-found'),
  params: z.object({ categoryId: anyId }),
  example: { params: { categoryId: exampleIds.categoryId } },
  reply: categoryCollections,
  rejects: ['category-not-found'],
})

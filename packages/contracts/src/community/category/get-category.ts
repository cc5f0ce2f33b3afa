import { byCategoryId } from '../../resources/by-id.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getCategory = operation({
  id: 'getCategory',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Get a category',
  description: 'Also finds deleted categories, which have `isDeleted`.',
  may: everybodyInNetwork('category-not-found'),
  params: byCategoryId,
  example: { params: { categoryId: exampleIds.categoryId } },
  reply: categoryCollections,
  refusals: ['category-not-found'],
})

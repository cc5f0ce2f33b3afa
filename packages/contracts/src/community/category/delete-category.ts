import { z } from 'zod'
import { byCategoryId } from '../../resources/by-id.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const deleteCategory = operation({
  id: 'deleteCategory',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Delete a category',
  description: 'Its communities no longer show it.',
  may: allowedInNetwork('DELETE_COMMUNITY_CATEGORY'),
  params: byCategoryId,
  example: { params: { categoryId: exampleIds.categoryId } },
  reply: { success: z.boolean() },
  refusals: ['permission-denied', 'category-not-found'],
})

import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inNetwork } from '../../dsl/scopes/network.ts'
import { byCategoryId } from '../../resources/by-id.ts'

export const deleteCategory = operation({
  id: 'deleteCategory',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Delete a category',
  description: 'Its communities no longer show it.',
  may: inNetwork('DELETE_COMMUNITY_CATEGORY'),
  params: byCategoryId,
  example: { params: { categoryId: exampleIds.categoryId } },
  reply: { success: z.boolean() },
  rejects: ['permission-denied', 'category-not-found'],
})

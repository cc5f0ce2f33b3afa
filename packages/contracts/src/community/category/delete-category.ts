import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

/** Needs DELETE_COMMUNITY_CATEGORY in the network. Communities that were in it no longer show it. */
export const deleteCategory = operation({
  id: 'deleteCategory',
  owner: 'community',
  method: 'DELETE',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Delete a category',
  params: z.object({ categoryId: anyId }),
  reply: { success: z.boolean() },
  rejects: ['permission-denied', 'category-not-found'],
})

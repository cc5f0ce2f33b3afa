import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { operation } from '../../words/operation.ts'

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

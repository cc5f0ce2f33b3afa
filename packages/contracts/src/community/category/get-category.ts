import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'

/** Finds deleted ones too, which say so. */
export const getCategory = operation({
  id: 'getCategory',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Get a category',
  params: z.object({ categoryId: anyId }),
  reply: categoryCollections,
  rejects: ['category-not-found'],
})

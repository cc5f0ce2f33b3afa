import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, optional, text } from '../../resources/input.ts'

/** Needs EDIT_COMMUNITY_CATEGORY in the network. What is absent stays; an empty `avatarFileId` clears. */
export const updateCategory = operation({
  id: 'updateCategory',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Update a category',
  params: z.object({ categoryId: anyId }),
  body: z.object({ name: optional(text(1, 1000)), metadata: optional(metadataInput), avatarFileId: optional(text(0, 50)) }),
  reply: categoryCollections,
  rejects: ['permission-denied', 'category-not-found', 'unknown-file'],
})

import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { optional, text } from '../../resources/input.ts'

/** Needs CREATE_COMMUNITY_CATEGORY in the network. */
export const createCategory = operation({
  id: 'createCategory',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/community-categories',
  summary: 'Create a category',
  body: z.object({ name: text(1, 1000), metadata: optional(metadataInput), avatarFileId: optional(text(0, 50)) }),
  reply: categoryCollections,
  rejects: ['permission-denied', 'unknown-file'],
})
